extension LinkReplacedFlow {
  static let examples: [Example] = []
}
