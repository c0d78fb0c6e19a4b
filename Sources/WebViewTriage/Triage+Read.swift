import DeviceLog
import Evidence
import HAR
import Reconstruction

/// What reading the inputs gave.
struct Reading {
  var observations: Observations
  /// What of the evidence is missing.
  var losses: [Listing]
  var hasReadableEvidence: Bool
  var ticket: Ticket
  /// Where lines begin, of the sources whose lines were to be counted.
  var lines: [SourceID: LineMarks]
}

extension Triage {
  /// Reads everything once. Arguments are taken in the order of their names, so that nothing depends on how they were given.
  func read(_ paths: [String]) -> Reading {
    var observer = Observer(
      maxEvents: options.maxEvents, interests: options.settings.interests,
      recognisers: InputKinds.recognisers)
    var tickets = TicketFile.beside(paths)
    var lines: [Quoted: LineMarks] = [:]
    let reader = evidenceReader
    let inputs = Triage.inOrder(paths).map(Input.init(argument:))
    let listings = reader.visit(inputs) { member in
      if TicketFile.isNamed(member.name.text) {
        tickets.append(TicketFile(member))
      } else if options.countsLines {
        let marks = LineMarks(member.stream)
        var member = member
        member.stream = marks
        lines[member.name] = marks
        observer.read(member)
      } else {
        observer.read(member)
      }
    }
    var observations = observer.observations
    var losses: [Listing] = []
    for listing in listings {
      observations.add(listing)
      if listing.isLoss { losses.append(listing) }
    }
    for record in observations.sources where !listings.contains(where: { $0.name == record.name }) {
      // A stream that broke off is listed already; the reader above it only noticed the same.
      let broken = [record.capture?.truncated, record.log?.truncated].compactMap(\.self)
      // A picture in a customer's archive is no loss; a file that somebody meant to be read is.
      let foreign = !record.isReadable && paths.contains(record.name.text) ? record.faults : []
      losses += (broken + foreign).map { Listing(name: record.name, id: record.id, fault: $0) }
    }
    for ticket in tickets {
      if let fault = ticket.fault { losses.append(Listing(name: ticket.name, fault: fault)) }
    }
    let ticket = tickets.reduce(options.ticket) { $0.filled(from: $1.ticket) }
    observations.reported = ticket.facts
    observations = observations.inCanonicalOrder()
    return Reading(
      observations: observations, losses: losses,
      hasReadableEvidence: observations.sources.contains(where: \.isReadable), ticket: ticket,
      lines: observations.sources.reduce(into: [:]) { $0[$1.id] = lines[$1.name] })
  }

  /// The walk over the inputs, as the options limit it.
  var evidenceReader: EvidenceReader {
    var reader = self.reader
    reader.limits = options.limits
    reader.progress = options.monitor.map { Progress($0.read) }
    reader.keepsPacked = NotReadRecogniser.keepsPacked
    return reader
  }

  /// Each path once, in the order of the names' bytes: the same on every machine and in every locale.
  static func inOrder(_ paths: [String]) -> [String] {
    Set(paths).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension SourceRecord {
  /// A kind this tool reads, with something in it.
  var isReadable: Bool { kind != .unknown && kind != .notRead }
}

extension Listing {
  /// Part of the evidence is missing. A link points to what was not given, and padding behind an archive holds nothing.
  var isLoss: Bool { !["link-out-of-folder", "trailing-garbage"].contains(fault.code) }
}

extension Observations {
  /// Puts what could not be read where the report finds it: with its source, or as a source of its own.
  mutating func add(_ listing: Listing) {
    if let id = listing.id, let index = sources.firstIndex(where: { $0.id == id }) {
      sources[index].faults.append(listing.fault)
      return
    }
    let number = listing.id?.number ?? (sources.map(\.id.number).max() ?? -1) + 1
    var record = SourceRecord(id: SourceID(number), name: listing.name, kind: .notRead)
    record.faults = [listing.fault]
    sources.append(record)
  }
}
