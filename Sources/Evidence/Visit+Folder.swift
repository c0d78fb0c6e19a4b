extension Visit {
  /// Everything in a folder, in byte order of the names.
  ///
  /// Links are not followed: what lies inside the folder is read at its own place, what lies outside
  /// was not given (and is listed).
  func walk(_ path: [CChar], root: [CChar], name: String, depth: Int = 1) {
    let names: [[CChar]]
    switch Platform.names(in: path) {
    case .failure(let error): return list(name, .unreadable(error: error.number))
    case .success(let found): names = found
    }
    if names.isEmpty, depth == 1 { return list(name, .emptyFolder) }
    for entry in names {
      if isStopped { return }
      let below = Array(path.dropLast() + [0x2f] + entry)
      let text = String(decoding: entry.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let child = name.hasSuffix("/") ? name + text : name + "/" + text
      switch Platform.type(of: below, followingLinks: false) {
      case .failure(let error): list(child, .unreadable(error: error.number))
      case .success(.file): openFile(below, name: child)
      case .success(.folder) where depth >= reader.limits.maxFolderDepth:
        list(child, .limitFolderDepth(reader.limits.maxFolderDepth))
      case .success(.folder): walk(below, root: root, name: child, depth: depth + 1)
      case .success(.link) where Platform.leads(below, into: root): break
      case .success(.link): list(child, .linkOutOfFolder)
      case .success: list(child, .notAFile)
      }
    }
  }
}
