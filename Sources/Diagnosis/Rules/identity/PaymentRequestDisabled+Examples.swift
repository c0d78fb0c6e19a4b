extension PaymentRequestDisabled {
  static let examples: [Example] = []
}
