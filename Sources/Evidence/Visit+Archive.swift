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
    let limit = max(1, reader.limits.maxHeldBytes)
    var held = UnsafeMutableRawBufferPointer.allocate(byteCount: min(limit, 1 << 20), alignment: 16)
    var count = 0
    while true {
      if count == held.count {
        // One byte more than allowed, to see whether the stream ends there.
        let size = min(count * 2, limit + 1)
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
        larger.copyMemory(from: UnsafeRawBufferPointer(held))
        held.deallocate()
        held = larger
      }
      let got = stream.read(into: UnsafeMutableRawBufferPointer(rebasing: held[count...]))
      if got <= 0 { break }
      count += got
      if count > limit {
        held.deallocate()
        list(name, .mustSeek(limit))
        return nil
      }
    }
    return UnsafeMutableRawBufferPointer(rebasing: held[..<count])
  }

  /// Text only: it is never used as a path. `member 3` where the archive gives no name.
  private func memberName(of entry: OpaquePointer, number: Int) -> String {
    if let text = archive_entry_pathname(entry) ?? archive_entry_pathname_utf8(entry) {
      return String(cString: text)
    }
    return "member \(number)"
  }
}
