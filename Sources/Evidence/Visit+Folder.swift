extension Visit {
  /// Everything in a folder, in byte order of the names. Links are followed to files that lie in
  /// the folder itself only by listing them: whatever they point to inside is read there anyway,
  /// and what lies outside was not given.
  func walk(_ path: [CChar], name: String, depth: Int = 1) {
    let names: [[CChar]]
    switch Platform.names(in: path) {
    case .failure(let error): return list(name, .unreadable(error: error.number))
    case .success(let found): names = found
    }
    for entry in names {
      let below = path.dropLast() + [0x2f] + entry
      let text = String(decoding: entry.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let child = name.hasSuffix("/") ? name + text : name + "/" + text
      switch Platform.type(of: Array(below), followingLinks: false) {
      case .failure(let error): list(child, .unreadable(error: error.number))
      case .success(.file): openFile(Array(below), name: child)
      case .success(.folder) where depth >= reader.limits.maxFolderDepth:
        list(child, .limitFolderDepth(reader.limits.maxFolderDepth))
      case .success(.folder): walk(Array(below), name: child, depth: depth + 1)
      case .success(.link): list(child, .link)
      case .success: list(child, .notAFile)
      }
    }
  }
}
