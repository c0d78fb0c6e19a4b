import CArchive

extension Visit {
  /// Reads every member of an archive, in the order in which they are written.
  func readArchive(
    _ format: Packing.Format, from source: ArchiveHandle.Source, name: String, budget: Budget,
    depth: Int
  ) {
    let archive = ArchiveHandle(.archive(format), from: source, chunk: reader.chunk)
    var count = 0
    while !isStopped && !budget.isExhausted {
      switch archive.next() {
      case .end:
        if count == 0 { list(name, .emptyArchive) }
        return
      case .broken:
        return list(name, archive.fault())
      case .entry(let entry):
        count += 1
        let member = name + "!" + memberName(of: entry, number: count)
        guard take(member) else { return }
        if !readMember(entry, of: archive, format, name: member, budget: budget, depth: depth) {
          return
        }
      }
    }
  }

  /// False if nothing behind this member can be read (and the fault is listed).
  private func readMember(
    _ entry: OpaquePointer, of archive: ArchiveHandle, _ format: Packing.Format, name: String,
    budget: Budget, depth: Int
  ) -> Bool {
    // Hard links repeat a member that is there already; symbolic links are only names.
    if archive_entry_hardlink(entry) != nil { return true }
    switch FileKind(entry) {
    case .folder, .link: return true
    case .special:
      list(name, .notAFile)
      return true
    case .file: break
    }
    if archive_entry_is_encrypted(entry) != 0 {
      list(name, .encrypted)
      return true
    }
    let stream = EntryStream(archive, budget: budget, counts: format.compresses)
    open(stream, name: name, budget: budget, depth: depth)
    let isLost = stream.fault != nil && archive.isBroken
    stream.close()
    return !isLost
  }

  private enum FileKind {
    case file, folder, link, special

    init(_ entry: OpaquePointer) {
      // The numbers of `AE_IFREG` and its kin, which are casts that Swift cannot import. Formats
      // without types give 0.
      switch Int(archive_entry_filetype(entry)) & 0o170000 {
      case 0o100000, 0: self = .file
      case 0o040000: self = .folder
      case 0o120000: self = .link
      default: self = .special
      }
    }
  }

  /// Unpacks a single compressed stream and reads what is inside under the same name.
  func readCompressed(
    _ filter: Packing.Filter, from stream: any ByteStream, name: String, budget: Budget, depth: Int
  ) {
    let archive = ArchiveHandle(.compressed(filter), from: .stream(stream), chunk: reader.chunk)
    guard case .entry = archive.next() else { return list(name, archive.fault()) }
    let inner = EntryStream(archive, budget: budget, counts: true)
    open(inner, name: name, budget: budget, depth: depth)
    inner.close()
  }

  /// Holds a whole stream in memory; nil (and listed) if it is too large.
  func hold(_ stream: any ByteStream, name: String) -> UnsafeMutableRawBufferPointer? {
    var held = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 64)
    var count = 0
    while true {
      if count == held.count {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: count * 2, alignment: 64)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: held[..<count]))
        held.deallocate()
        held = larger
      }
      let got = stream.read(into: UnsafeMutableRawBufferPointer(rebasing: held[count...]))
      if got <= 0 { break }
      count += got
      if count > reader.limits.maxHeldBytes {
        held.deallocate()
        list(name, .mustSeek(reader.limits.maxHeldBytes))
        return nil
      }
    }
    defer { held.deallocate() }
    let exact = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, count), alignment: 64)
    exact.copyMemory(from: UnsafeRawBufferPointer(rebasing: held[..<count]))
    return UnsafeMutableRawBufferPointer(rebasing: exact[..<count])
  }

  /// Text only: it is never used as a path. `member 3` where the archive gives no name.
  private func memberName(of entry: OpaquePointer, number: Int) -> String {
    if let text = archive_entry_pathname(entry) ?? archive_entry_pathname_utf8(entry) {
      return String(cString: text)
    }
    return "member \(number)"
  }
}
