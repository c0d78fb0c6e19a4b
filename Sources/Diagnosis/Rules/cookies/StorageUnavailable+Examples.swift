extension StorageUnavailable {
  static let examples: [Example] = []
}
