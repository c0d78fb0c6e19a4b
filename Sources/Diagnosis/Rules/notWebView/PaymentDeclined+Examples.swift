extension PaymentDeclined {
  static let examples: [Example] = []
}
