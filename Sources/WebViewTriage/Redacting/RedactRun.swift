import DeviceLog
import Evidence
import FoundationEssentials
import HAR
import NetLog
import Redaction
import Reporting

/// Makes copies of captures and logs that can be attached to a ticket: the same kinds of files, with pseudonyms where
/// secrets stood, that come to the same verdict.
///
///     let receipt = try RedactRun().run(on: ["capture.har", "logcat.txt"], to: "redacted")
///
/// The inputs are read twice, once to collect their secrets and once to copy them. The copy lies under `OUT.partial` until
/// it has been read back: no secret may stand in it in any encoding, and it must be diagnosed as the inputs are. Whatever
/// goes wrong, nothing is left.
public struct RedactRun: Sendable {
  /// What pseudonyms are made with.
  public var key = PseudonymKey()
  /// What reading may cost.
  public var limits = Limits()
  /// Takes the place of what is there.
  public var replacesOutput = false
  /// What is known of the ticket, for the verdicts that are compared.
  public var ticket = Ticket()

  /// Files of which no copy is made, but whose secrets are none the less looked for.
  var alsoLearnedFrom: [String] = []
  /// Members, by name, that are read and not copied.
  var keptBack: Set<String> = []
  /// False for who compares the verdicts himself.
  var comparesVerdicts = true
  /// Kinds of the secrets that still stand in a copy, and how often.
  var leaks: @Sendable (LeakCheck, Member) -> [String: Int] = { $0.leaks(in: $1.stream) }

  /// Asked between pieces; true ends the run as a failure does.
  public var isStopped: @Sendable () -> Bool = { false }

  public init() {}

  /// - Parameter output: one file where one file is given; an archive (`.zip`, `.tar.gz`) where one is given or the name says
  ///   so; else a folder.
  public func run(on inputs: [String], to output: String) throws(RedactFault) -> RedactReceipt {
    try RedactPlan.check(inputs, output, replacesOutput: replacesOutput)
    let rewriter = Rewriter(key: key)
    let shape = RedactPlan.shape(for: inputs, output)
    for paths in [inputs, alsoLearnedFrom] where !paths.isEmpty {
      read(paths) { member, kind in
        _ = rewriter.rewrite(name: RedactPlan.name(of: member.name.text, in: paths))
        rewriter.learn(member.stream, as: kind.content)
      }
    }
    if isStopped() { throw RedactFault(.stopped, "was stopped") }
    rewriter.endLearning()
    guard !rewriter.holdsTooMany else {
      throw RedactFault(
        .check, "there are too many secrets to be held at once",
        help: "give fewer files at a time, with the same --key-file")
    }
    let tree = try OutputTree(shape, at: output)
    do throws(RedactFault) {
      var receipt = try copy(inputs, with: rewriter, to: tree)
      try tree.finish()
      receipt.secrets = rewriter.secretCount
      if RedactPlan.isRepacked(inputs, output, as: shape), let input = inputs.first {
        receipt.repacked.insert((Quoted(input, .fileName), .tarGzip), at: 0)
      }
      try checkForLeaks(tree, receipt, LeakCheck(rewriter))
      if comparesVerdicts { receipt.conclusion = try checkVerdict(inputs, tree) }
      if isStopped() { throw RedactFault(.stopped, "was stopped") }
      try tree.publish(replacing: replacesOutput)
      return receipt
    } catch {
      tree.remove()
      throw error
    }
  }

  // MARK: - Reading

  @discardableResult
  private func read(
    _ inputs: [String], _ body: (Member, CopiedKind) -> Void,
    else left: (Member, Recognition) -> Void = { _, _ in }
  ) -> [Listing] {
    var reader = EvidenceReader(limits: limits)
    reader.keepsPacked = NotReadRecogniser.keepsPacked
    return reader.visit(Triage.inOrder(inputs).map(Input.init(argument:))) { member in
      let recognition = member.head.withUnsafeBytes { InputKinds.recognise($0) }
      if isStopped() { return }
      if let kind = CopiedKind(member, recognition) {
        var member = member
        member.stream = StoppableStream(member.stream, isStopped)
        body(member, kind)
      } else {
        left(member, recognition)
      }
    }
  }

  private func copy(
    _ inputs: [String], with rewriter: Rewriter, to tree: OutputTree
  ) throws(RedactFault) -> RedactReceipt {
    var receipt = RedactReceipt(keyID: key.id, isKeyShared: key.isShared)
    var opened: Set<String> = []
    var failure: RedactFault?
    let listings = read(inputs) { member, kind in
      guard failure == nil, !keptBack.contains(member.name.text) else { return }
      do throws(RedactFault) {
        rewriter.startCounting()
        let (path, isGzip, was) = RedactPlan.unpacked(
          rewriter.rewrite(name: RedactPlan.name(of: member.name.text, in: inputs)))
        let name = try tree.begin(path)
        rewriter.startCounting()
        // The one file has the name that was asked for.
        var packing = CopyPacking(
          member.encoding,
          isGzip: tree.shape == .file ? RedactPlan.unpacked(tree.path).isGzip : isGzip)
        var refused: RedactFault?
        rewriter.rewrite(member.stream, as: kind.content) { bytes in
          guard refused == nil else { return }
          do throws(RedactFault) { try write(packing.pack(bytes), to: tree) } catch {
            refused = error
          }
        }
        if let refused { throw refused }
        try write(packing.finish(), to: tree)
        try tree.end()
        receipt.files.append(
          .init(
            source: member.name, name: name, kind: kind.kind, replaced: rewriter.replaced,
            dropped: rewriter.dropped, unpackedFrom: was))
        for archive in RedactPlan.opened(around: member.name.text, in: inputs)
        where opened.insert(archive).inserted {
          receipt.repacked.append((Quoted(archive, .fileName), .folder))
        }
      } catch {
        failure = error
      }
    } else: { member, recognition in
      receipt.notCopied.append(
        (member.name, recognition.note ?? "is no text that could be looked through"))
    }
    if let failure { throw failure }
    if isStopped() { throw RedactFault(.stopped, "was stopped") }
    receipt.isIncomplete = listings.contains(where: \.isLoss)
    receipt.notCopied += listings.filter { $0.id == nil }.map { ($0.name, $0.fault.message) }
    guard !receipt.files.isEmpty else {
      throw RedactFault(
        .unreadable, "nothing that was given can be copied",
        reason: receipt.notCopied.first.map { "\($0.source): \($0.because)" },
        help: "give a HAR, a device log, a console's text, or a folder or archive with one of them")
    }
    return receipt
  }

  private func write(_ bytes: [UInt8]?, to tree: OutputTree) throws(RedactFault) {
    guard let bytes else { throw .output(tree.path, Platform.outOfMemory) }
    try tree.write(bytes)
    if isStopped() { throw RedactFault(.stopped, "was stopped") }
  }

  // MARK: - The check

  private func checkForLeaks(
    _ tree: OutputTree, _ receipt: RedactReceipt, _ leaks: LeakCheck
  ) throws(RedactFault) {
    var found: [String: Int] = [:]
    var leaking: Set<String> = []
    var reader = EvidenceReader(limits: limits)
    reader.keepsPacked = NotReadRecogniser.keepsPacked
    _ = reader.visit([.path(tree.partial)]) { member in
      var member = member
      member.stream = StoppableStream(member.stream, isStopped)
      let kinds = self.leaks(leaks, member)
      if !kinds.isEmpty { leaking.insert(member.name.text) }
      found.merge(kinds, uniquingKeysWith: +)
    }
    if isStopped() { throw RedactFault(.stopped, "was stopped") }
    guard !found.isEmpty else { return }
    let kinds = found.sorted { $0.key < $1.key }.map { "\($0.value) of kind \($0.key)" }
    var fault = RedactFault(
      .check, "the copy still held secrets and is gone",
      reason: Message(pieces: [.words(kinds.joined(separator: ", "))]),
      help: "please report this; send no file, the kinds are enough")
    fault.leaking = receipt.files.filter { leaking.contains(tree.partial + "/" + $0.name) }
      .map(\.source.text)
    throw fault
  }

  private func checkVerdict(
    _ inputs: [String], _ tree: OutputTree
  ) throws(RedactFault) -> Conclusion {
    var options = Triage.Options()
    options.limits = limits
    options.extent = .whole
    options.whatIfs = .none
    options.ticket = TicketFile.beside(inputs).reduce(ticket) { $0.filled(from: $1.ticket) }
    let before = Triage(options).run(on: inputs)
    let after = Triage(options).run(on: [tree.partial])
    let differences = Likeness(before.report).differences(from: Likeness(after.report))
    guard differences.isEmpty else {
      throw RedactFault(
        .check, "the copy was not diagnosed as the input is, and is gone",
        reason: Message(pieces: [.words(differences.joined(separator: "; "))]),
        help: "attach the report instead, or give fewer files at a time")
    }
    return after.conclusion
  }
}

/// Ends as soon as somebody wants the run to end.
private final class StoppableStream: ByteStream {
  private let stream: any ByteStream
  private let isStopped: @Sendable () -> Bool

  init(_ stream: any ByteStream, _ isStopped: @escaping @Sendable () -> Bool) {
    self.stream = stream
    self.isStopped = isStopped
  }

  var fault: Fault? { stream.fault }
  func sourceOffset(of decoded: Int) -> Int { stream.sourceOffset(of: decoded) }
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    isStopped() ? 0 : stream.read(into: buffer)
  }
}

/// What of the inputs is copied, and how it is gone through.
struct CopiedKind {
  var kind: Kind
  var content: Rewriter.Content

  /// Nil for what is not text, or is a format that nobody here reads.
  init?(_ member: Member, _ recognition: Recognition) {
    kind = recognition.kind
    if TicketFile.isNamed(member.name.text) {
      content = .ticket
      return
    }
    switch recognition.kind {
    case .notRead: return nil
    case .har: content = .capture
    case .netLog: content = .netLog
    case .words: content = .page
    case .unknown:
      guard member.head.isEmpty else { return nil }
      content = .page
    default: content = .lines
    }
  }
}
