extension GooglePayMarkerMissing {
  static let examples: [Example] = []
}
