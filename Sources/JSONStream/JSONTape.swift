/// The wanted values of one element, in reading order: what a scanner hands over at a time.
///
/// Records point into the read buffer as long as it stays; before it is filled anew, what they
/// point to is copied here.
public struct JSONTape: ~Copyable {
  /// Where the element begins and ends in what the stream gave.
  public internal(set) var start = 0
  public internal(set) var end = 0
  /// True if the element held more than a tape takes (`maxRecords`, `maxBytes`); the rest of its
  /// values is missing.
  public internal(set) var isFull = false

  /// An element of a capture has some hundred values; what has a hundred thousand is no evidence
  /// but an attack.
  static var maxRecords: Int { 1 << 17 }
  static var maxBytes: Int { 8 << 20 }

  var base: UnsafeMutablePointer<JSONRecord>
  var capacity = 256
  var count = 0
  private var bytes = 0
  /// Records before this index own their bytes already.
  private var kept = 0
  private var chunks: [UnsafeMutablePointer<UInt8>] = []

  init() { base = .allocate(capacity: capacity) }
  deinit {
    for chunk in chunks { chunk.deallocate() }
    base.deallocate()
  }

  public var records: UnsafeBufferPointer<JSONRecord> {
    UnsafeBufferPointer(start: base, count: count)
  }

  @inline(__always)
  mutating func append(_ record: JSONRecord) {
    bytes &+= Int(record.count)
    if count == capacity || bytes > Self.maxBytes {
      guard makeRoom() else { return }
    }
    (base + count).initialize(to: record)
    count &+= 1
  }

  mutating func removeLast() {
    guard count > 0 else { return }
    bytes &-= Int(base[count &- 1].count)
    count &-= 1
    kept = min(kept, count)
  }

  @inline(never)
  private mutating func makeRoom() -> Bool {
    if bytes > Self.maxBytes || count >= Self.maxRecords {
      isFull = true
      return false
    }
    let larger = UnsafeMutablePointer<JSONRecord>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
    return true
  }

  @inline(__always)
  mutating func reset() {
    count = 0
    bytes = 0
    kept = 0
    isFull = false
    if !chunks.isEmpty { dropChunks() }
  }

  @inline(never)
  private mutating func dropChunks() {
    for chunk in chunks { chunk.deallocate() }
    chunks.removeAll(keepingCapacity: true)
  }

  /// Copies what records still point to outside of this tape: their buffer is about to change.
  mutating func keep() {
    guard kept < count else { return }
    var total = 0
    for index in kept..<count { total &+= Int(base[index].count) }
    let chunk = UnsafeMutablePointer<UInt8>.allocate(capacity: total &+ 64)
    chunks.append(chunk)
    var target = chunk
    for index in kept..<count {
      let length = Int(base[index].count)
      target.update(from: base[index].start, count: length)
      base[index].start = UnsafePointer(target)
      target += length
    }
    // Readers may load 64 bytes at a time.
    target.update(repeating: 0, count: 64)
    kept = count
  }
}
