import Evidence
import Foundation
import HAR
import Reconstruction

/// A recorded run with what is known of it: its inputs as the tool reads them, what the site's server received and
/// answered (`server.jsonl`), and what happened (`truth.json`).
struct Recording {
  var name: String
  /// `engine-exporter`, with `-sanitized` behind it where the export left out what carries secrets.
  var exporter: String
  var rows: [ServerRow]
  var truth: Truth
  /// What `truth` says each capture of the inputs shows.
  var sees: [String: Truth.Sight]
  /// As read, before twins are laid together.
  var observations: Observations
  var worlds: [Case]

  var isSanitized: Bool { exporter.hasSuffix(Recording.sanitized) }
  static let sanitized = "-sanitized"

  /// True if some capture shows the step.
  func shows(_ step: KeyPath<Truth.Sight, Bool>) -> Bool {
    sees.values.contains { $0[keyPath: step] }
  }
}

extension Recording {
  /// nil for a folder that is no recorded run with a capture in it.
  init?(folder: URL) throws {
    func data(_ name: String) -> Data? {
      try? Data(contentsOf: folder.appendingPathComponent(name))
    }
    guard let server = data("server.jsonl"), let told = data("truth.json"),
      let expected = data("expected.json")
    else { return nil }
    let inputs = try JSONDecoder().decode(Inputs.self, from: expected).inputs
    guard inputs.contains(where: { $0.hasSuffix(".har") }) else { return nil }
    truth = try JSONDecoder().decode(Truth.self, from: told)
    name = folder.lastPathComponent
    let kind = name.components(separatedBy: "--").last ?? name
    exporter =
      "\(truth.engine)-\(truth.exporter)" + (kind.hasSuffix(Self.sanitized) ? Self.sanitized : "")
    rows = try String(decoding: server, as: UTF8.self).split(separator: "\n").map {
      try JSONDecoder().decode(ServerRow.self, from: Data($0.utf8))
    }.sorted { $0.t < $1.t }

    sees = [:]
    for input in inputs where input.hasSuffix(".har") {
      // The whole export and the sanitized one were both described; the folder's name says which of them it holds.
      let whole = input.replacingOccurrences(of: ".har", with: ".sensitive.har")
      let sight = kind.hasSuffix(Self.sanitized) ? nil : truth.har_sees[whole]
      sees[input] = sight ?? truth.har_sees[input]
    }
    var observer = Observer()
    let paths = inputs.map { Input(argument: folder.appendingPathComponent($0).path) }
    _ = EvidenceReader().visit(paths) { observer.read($0) }
    observations = observer.observations
    worlds = incidents(in: observations).map { reconstruct($0) }
  }

  /// All recorded runs in a folder, or the folder itself if it is one.
  static func all(in folder: URL) throws -> [Recording] {
    if let one = try Recording(folder: folder) { return [one] }
    return try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }.compactMap { try Recording(folder: $0) }
  }

  private struct Inputs: Decodable { var inputs: [String] }
}

/// One request as the server received it, and its answer.
struct ServerRow: Decodable {
  /// Seconds since 1970.
  var t: Double
  var method: String
  var url: String
  var status: Int
  var ua: String?
  var sec_ch_ua: String?
  var x_requested_with: String?
  var fetch_site: String?
  var fetch_dest: String?
  var referer: String?
  var cookie: String?
  var set_cookie: [String]
  var location: String?
}

/// What happened, and what each capture shows of it.
struct Truth: Decodable {
  var engine: String
  var exporter: String
  /// What the browser was made to look like: `wv`, `wv_patched`, `chrome`, `ios_wk`, `ios_safari`, …
  var ua: String?
  /// The same of the popup, where it was another.
  var ua_popup: String?
  var happened: Happened
  var har_sees: [String: Sight]

  struct Happened: Decodable {
    var signed_in: Bool
    var idp_reached: Bool
    var callback_reached: Bool
  }
  struct Sight: Decodable {
    var entries: Int
    var authorize: Bool
    var login: Bool
    var callback: Bool
    var cookie_headers: Bool
    var set_cookie_headers: Bool
  }
}
