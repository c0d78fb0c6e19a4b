/// The bytes of the member that an archive stands at.
final class EntryStream: ByteStream {
  private let archive: ArchiveHandle
  private let budget: Budget
  private let counts: Bool
  private var block = UnsafeRawBufferPointer(start: nil, count: 0)
  /// Bytes of zero that stand before `block` and are not written in the archive (sparse files).
  private var gap: Int64 = 0
  private var position: Int64 = 0
  private var isDone = false
  private(set) var fault: Fault?

  /// - Parameter counts: whether what is read counts as unpacked; the holes of sparse files always do.
  init(_ archive: ArchiveHandle, budget: Budget, counts: Bool) {
    self.archive = archive
    self.budget = budget
    self.counts = counts
  }

  /// After this the archive may move on: a stream that somebody kept gives nothing more.
  func close() {
    isDone = true
    block = UnsafeRawBufferPointer(start: nil, count: 0)
    gap = 0
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard buffer.count > 0 else { return 0 }
    while block.isEmpty && gap == 0 {
      if isDone { return 0 }
      advance()
    }
    if gap > 0 {
      let count = Int(min(Int64(buffer.count), gap))
      UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]).initializeMemory(
        as: UInt8.self, repeating: 0)
      gap -= Int64(count)
      return spend(count, always: true)
    }
    let count = min(buffer.count, block.count)
    buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: block[..<count]))
    block = UnsafeRawBufferPointer(rebasing: block[count...])
    return spend(count, always: false)
  }

  private func advance() {
    switch archive.block() {
    case .end: isDone = true
    case .failed:
      isDone = true
      fault = archive.fault()
    case .bytes(let bytes, let offset, let isDoubtful):
      if isDoubtful && fault == nil { fault = archive.fault(isDoubtful: true) }
      gap = max(0, offset &- position)
      position = max(position, offset) &+ Int64(bytes.count)
      block = bytes
    }
  }

  private func spend(_ count: Int, always: Bool) -> Int {
    if counts || always, let limit = budget.spend(count) {
      close()
      fault = limit
    }
    return count
  }
}
