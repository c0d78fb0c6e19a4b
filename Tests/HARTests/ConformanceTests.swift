import Evidence
import Foundation
import HAR
import Testing

/// 117 public files of many exporters and eras, and what an independent reader found in them.
@Suite("Captures that others published")
struct ConformanceTests {
  struct Truth {
    var name: String
    var values: [String: Any]
  }

  static func truths() -> [Truth] {
    guard let bytes = Shared.bytes("conformance/har/truth.json"),
      let all = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: [String: Any]]
    else { return [] }
    return all.sorted { $0.key < $1.key }.map { Truth(name: $0.key, values: $0.value) }
  }

  static var isAbsent: Bool { Shared.folder == nil }

  @Test(
    "Every published capture gives what is in it",
    .disabled(if: isAbsent, "the shared folder is not here"))
  func publishedCaptures() throws {
    let truths = Self.truths()
    #expect(truths.count == 117)
    for truth in truths { try check(truth) }
  }

  /// Where we differ from the independent reader, which splits joined cookies at line feeds only.
  ///
  /// `_e_4zt1_1=deleted; …; httponly, wd=deleted; …; httponly` is two cookies joined with a comma:
  /// the second has a name and attributes of its own, and the capture never writes two Set-Cookie
  /// headers.
  static let setCookies = ["jonluca-har-to-openapi/test_data_add.har": 2]

  private func check(_ truth: Truth) throws {
    let bytes = try #require(Shared.bytes("conformance/har/" + truth.name))
    let (exchanges, summary) = read(bytes)
    let values = truth.values
    let name = Comment(rawValue: truth.name)
    let isCapture = values["is_har"] as? Bool ?? false
    let recognition = bytes.withUnsafeBytes { HARRecogniser().recognise($0) }
    guard isCapture else {
      #expect(exchanges.isEmpty, name)
      if values["parse"] as? String == "fail" { #expect(summary.truncated != nil, name) }
      return
    }
    #expect(recognition?.kind == .har, name)
    #expect(summary.truncated == nil, name)
    let creator = values["creator"] as? [String: Any]
    #expect(summary.creatorName == creator?["name"] as? String, name)
    #expect(summary.creatorVersion == creator?["version"] as? String, name)
    let browser = values["browser"] as? [String: Any]
    #expect(summary.browserName == browser?["name"] as? String, name)
    #expect(summary.harVersion == (values["version"] as? String), name)
    #expect(exchanges.count == values["entries"] as? Int ?? 0, name)
    #expect(summary.entries == exchanges.count, name)
    #expect(summary.pages.count == values["pages"] as? Int ?? 0, name)

    let setCookies = exchanges.reduce(0) {
      $0 + $1.response.headers.all(header: "set-cookie").count
    }
    #expect(setCookies == Self.setCookies[truth.name] ?? values["set_cookie"] as? Int, name)
    let agents = Set(
      exchanges.flatMap { $0.request.headers.all(header: "user-agent") }.map(\.value))
    #expect(agents == Set(values["user_agents"] as? [String] ?? []), name)
    let redirects = exchanges.filter { (300..<400).contains($0.response.status) }.count
    #expect(redirects == values["n3xx"] as? Int, name)
    let sizes = exchanges.compactMap { $0.response.body?.size }
    #expect(sizes.reduce(0, +) == values["content_size_sum"] as? Int, name)
    if let first = values["first"] as? String {
      #expect(summary.firstStart == Stamp(iso8601: first), name)
    }
    if let last = values["last"] as? String {
      #expect(summary.lastStart == Stamp(iso8601: last), name)
    }
  }
}
