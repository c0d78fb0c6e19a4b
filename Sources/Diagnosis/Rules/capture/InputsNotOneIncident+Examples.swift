extension InputsNotOneIncident {
  static let examples: [Example] = []
}
