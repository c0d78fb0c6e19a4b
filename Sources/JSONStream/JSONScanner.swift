import CScan
import Evidence

typealias Bytes = UnsafePointer<UInt8>

/// Reads JSON of any length in one pass and constant memory, and hands over what a shape asks for,
/// one element at a time.
///
/// The scanner enters only containers on the way to wanted values; all else is passed over with bit
/// masks, 64 bytes a step, and is neither checked nor decoded. Lenient by default: what it does not
/// look at may be anything, and damage inside an element costs that element. A strict scanner
/// refuses the document at the first byte that breaks RFC 8259.
///
/// The position lives in a local of each function and comes back as its result; the stored
/// `position` is written by slow paths only, so that tokens do not wait for memory.
public struct JSONScanner: ~Copyable {
  public enum Step: Hashable, Sendable {
    /// A container that an outer node wanted entered: its values are on the tape.
    case element(node: Int)
    /// A value that an outer node wanted by itself: the tape's only record.
    case value(slot: UInt8)
    /// Something is wrong; after damage inside an element the scan goes on with the next.
    case damage(JSONDamage)
    case end
  }

  /// The values of the element that `next` handed over last; void after the next call.
  public internal(set) var tape = JSONTape()
  /// The index of that element, where it stands in an array.
  public internal(set) var index = 0

  /// Containers entered into each other at most; deeper ones are passed over.
  static var maxDepth: Int { 512 }

  let filter: JSONFilter
  let reads: WholeReads
  var buffer: RefillBuffer

  var position: Bytes
  var end: Bytes
  /// The lowest byte in the buffer that is still what it was.
  var low: Bytes
  /// `offset(of:)` as one addition.
  var delta = 0
  var hasEnded = false

  /// Set by whoever meets damage; everybody above returns at once.
  var isBad = false
  var badReason = JSONDamage.Reason.truncated
  var badPosition: Bytes
  var badPath: [JSONDamage.PathStep] = []
  /// Containers open inside the current element.
  var level = 0

  var outer: [Outer] = []
  /// The elements were looked for by name, after damage in front of them.
  var hasSearched = false
  /// Where reading went on after damage last.
  var recoveredTo = -1
  /// Where the last element of the recovering node begins.
  var lastElement: Int?
  /// The containers around the elements, once their array was left.
  var elementsLeft: [Outer]?
  var phase = Phase.start
  let skippedPrefix: Int

  /// An outer container that is open.
  struct Outer {
    var node: Int
    var isArray: Bool
    /// No value met yet.
    var isFresh = true
    /// The next value stands here already: no comma is due.
    var isAtValue = false
    var index = -1
    var key = ""
  }

  enum Phase { case start, running, over }

  /// - Parameters:
  ///   - prefix: bytes in front of the document that are not part of it, such as a JSONP wrapper.
  ///   - window: bytes read at a time; tests sweep it.
  public init(
    _ stream: any ByteStream, shape: JSONShape, strict: Bool = false, skipping prefix: Int = 0,
    window: Int = RefillBuffer.defaultChunk
  ) {
    reads = WholeReads(stream, strict: strict)
    buffer = RefillBuffer(reads, chunk: window)
    filter = JSONFilter(shape)
    position = buffer.rest.end
    end = position
    low = position
    badPosition = position
    skippedPrefix = prefix
  }

  /// What ended the stream early, if anything did.
  public var streamFault: Fault? { reads.fault }

  @inline(__always)
  func offset(of pointer: Bytes) -> Int { Int(bitPattern: pointer) &+ delta }

  /// More bytes; those from `kept` on stay, at `position` from now on. False at the end of the
  /// input.
  @inline(never)
  mutating func more(_ kept: Bytes) -> Bool {
    position = kept
    if hasEnded { return false }
    if reads.hasEnded {
      // Everything stays where it is: what follows damage can still be looked for.
      hasEnded = true
      return false
    }
    tape.keep()
    if let piece = buffer.refill(keep: kept, count: end - kept) {
      position = piece.start
      end = piece.end
    } else {
      hasEnded = true
      position = buffer.rest.start
      end = buffer.rest.end
    }
    low = position
    delta = buffer.offset(of: position) &- Int(bitPattern: position)
    return !hasEnded
  }

  @inline(never)
  mutating func fail(_ reason: JSONDamage.Reason, at place: Bytes) -> Bytes {
    if !isBad {
      isBad = true
      // What the grammar refused never reached this buffer: for the scanner the input ends there.
      badReason = hasEnded && place >= end ? .truncated : reason
      badPosition = place
    }
    return place
  }

  @inline(never)
  mutating func failTruncated() -> Bytes { fail(.truncated, at: end) }
}
