extension CaptureTunnelOnly {
  static let examples: [Example] = []
}
