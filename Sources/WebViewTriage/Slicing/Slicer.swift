import DeviceLog
import Evidence
import HAR
import NetLog

/// Cuts slices out of inputs: looks once where everything stands, then copies what is wanted.
struct Slicer {
  var reader: EvidenceReader
  var wishes: SliceWishes
  var reach: SliceReach

  /// Bytes of one slice's entries or lines.
  static func budget(_ reach: SliceReach) -> Int {
    switch reach {
    case .failure: 2 << 20
    case .flow: 8 << 20
    case .whole: mostWhole
    }
  }
  /// What is copied as it is may be as long as that.
  static let mostWhole = 16 << 20
  /// A text that cannot be cut without asking for more than the failure may be as long as that.
  static let mostUncut = 2 << 20

  /// How an input is cut.
  private enum Way {
    case elements, lines, whole(most: Int)
    case leaveOut(LeftOut.Reason)
  }

  func cut(_ paths: [String]) -> Slices {
    let inputs = Triage.inOrder(paths).map(Input.init(argument:))
    var plans: [SourceID: (plan: SliceCut.Plan, total: Int)] = [:]
    _ = reader.visit(inputs) { member in
      if let (cut, plan) = survey(member) { plans[member.id] = (plan, cut.total) }
    }
    var slices = Slices(reach: reach)
    _ = reader.visit(inputs) { member in
      // The ticket's words are of no input.
      if TicketFile.isNamed(member.name.text) { return }
      switch copy(member, plans[member.id]) {
      case .success(let slice): slices.slices.append(slice)
      case .failure(let out):
        slices.leftOut.append(LeftOut(source: member.name, reason: out.reason))
      }
    }
    return slices
  }

  private func survey(_ member: Member) -> (SliceCut, SliceCut.Plan)? {
    let kind = recognise(member)
    let wish = wishes.byName[member.name.text] ?? SliceWish()
    var cut: SliceCut
    switch way(of: kind) {
    case .elements:
      cut = SliceCut(wish, .entry)
      let take = { (element: CaptureElement) in
        cut.take(element.index...element.index, element.bytes)
      }
      if kind.kind == .har {
        HARReader.elements(of: member, take)
      } else {
        NetLogReader.elements(of: member, take)
      }
    case .lines:
      cut = SliceCut(wish, .line)
      LogReader.spans(of: member) { cut.take($0.lines, $0.bytes, isDivider: $0.isDivider) }
    case .whole, .leaveOut: return nil
    }
    return (cut, cut.plan(within: Slicer.budget(reach)))
  }

  private struct Refusal: Error { var reason: LeftOut.Reason }

  private func copy(
    _ member: Member, _ planned: (plan: SliceCut.Plan, total: Int)?
  ) -> Result<InputSlice, Refusal> {
    let kind = recognise(member)
    var slice = InputSlice(source: member.name, kind: kind.kind, unit: .none)
    var copier = SliceCopier(member.stream)
    switch way(of: kind) {
    case .leaveOut(let reason): return .failure(Refusal(reason: reason))
    case .whole(let most):
      guard copier.copyAll(most: most, into: &slice) else {
        return .failure(Refusal(reason: .tooLarge))
      }
    case .elements, .lines:
      guard let planned else { return .failure(Refusal(reason: .notRead)) }
      slice.unit = kind.kind.isCapture ? .entry : .line
      slice.total = planned.total
      guard copier.copy(planned.plan, most: Slicer.mostWhole, into: &slice) else {
        return .failure(Refusal(reason: .tooLarge))
      }
    }
    return .success(slice)
  }

  private func recognise(_ member: Member) -> Recognition {
    member.head.withUnsafeBytes(InputKinds.recognise)
  }

  private func way(of kind: Recognition) -> Way {
    if kind.kind == .unknown { return .leaveOut(.notEvidence) }
    if kind.kind == .notRead { return .leaveOut(.notRead) }
    if reach == .whole { return .whole(most: Slicer.mostWhole) }
    if kind.kind.isCapture { return .elements }
    let isList = kind.kind.isListOfLines && !LogReader.isOneDocument(kind)
    return isList ? .lines : .whole(most: Slicer.mostUncut)
  }
}

extension Kind {
  fileprivate var isCapture: Bool { self == .har || self == .netLog }
  fileprivate var isListOfLines: Bool {
    [.logcat, .iosLog, .console, .bugreport].contains(self)
  }
}

/// Copies byte ranges of a stream, in order.
private struct SliceCopier {
  private let stream: any ByteStream
  private var buffer = [UInt8](repeating: 0, count: 256 * 1024)
  private var filled = 0
  /// Where the buffer stands in what the stream gives.
  private var start = 0
  private var hasEnded = false

  init(_ stream: any ByteStream) { self.stream = stream }

  /// False if it is longer than that.
  mutating func copyAll(most: Int, into slice: inout InputSlice) -> Bool {
    copy(0..<Int.max, most: most, into: &slice.bytes)
  }

  mutating func copy(_ plan: SliceCut.Plan, most: Int, into slice: inout InputSlice) -> Bool {
    guard copy(plan.prefix, most: most, into: &slice.bytes) else { return false }
    var next = slice.unit == .line ? 1 : 0
    for (index, run) in plan.runs.enumerated() {
      if index > 0, slice.unit == .entry { slice.bytes += ",\n".utf8 }
      let original = stream.sourceOffset(of: run.bytes.lowerBound)
      guard copy(run.bytes, most: most, into: &slice.bytes) else { return false }
      slice.parts.append(
        InputSlice.Part(
          units: next...(next + run.units.count - 1), original: run.units,
          originalBytes: original..<max(original, stream.sourceOffset(of: run.bytes.upperBound))))
      next += run.units.count
    }
    return copy(plan.suffix, most: most, into: &slice.bytes)
  }

  private mutating func copy(_ range: Range<Int>, most: Int, into bytes: inout [UInt8]) -> Bool {
    var position = range.lowerBound
    while position < range.upperBound {
      if position >= start + filled {
        guard refill() else { return true }
        continue
      }
      let from = position - start
      let count = min(filled - from, range.upperBound - position)
      guard bytes.count + count <= most else { return false }
      bytes += buffer[from..<(from + count)]
      position += count
    }
    return true
  }

  private mutating func refill() -> Bool {
    if hasEnded { return false }
    start += filled
    filled = buffer.withUnsafeMutableBytes { stream.read(into: $0) }
    hasEnded = filled <= 0
    return !hasEnded
  }
}
