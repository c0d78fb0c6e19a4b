import Testing

@testable import Diagnosis

/// Pages that rules and fixes rest on.
@Suite struct ReferenceTests {
  static let all: Set<Reference> = Set(
    Catalogue.all.flatMap { $0.identity.references }
      + (WordedFixes.asRecorded + WordedFixes.onBothPlatforms).flatMap {
        $0.fixes.compactMap(\.reference)
      })

  @Test("Every page is reached over https, but for one that has no other address")
  func secure() {
    for reference in Self.all where !reference.url.hasPrefix("http://www.softwareishard.com/") {
      #expect(reference.url.hasPrefix("https://"), "\(reference.url)")
      #expect(!reference.url.contains(" ") && !reference.url.contains("\n"), "\(reference.url)")
      #expect(!reference.title.isEmpty, "\(reference.url)")
    }
  }

  @Test("A page has one title, and a title one page")
  func once() {
    let byURL = Dictionary(grouping: Self.all, by: \.url)
    for (url, references) in byURL { #expect(references.count == 1, "\(url)") }
    let byTitle = Dictionary(grouping: Self.all, by: \.title)
    for (title, references) in byTitle { #expect(references.count == 1, "\(title)") }
  }

  @Test("What the app has to change is shown by its vendor")
  func apps() {
    for finding in WordedFixes.onBothPlatforms + WordedFixes.asRecorded {
      for fix in finding.fixes where fix.owner == .app {
        let needsNone = ["flow-url-wrong"].contains(finding.rule)
        #expect(
          fix.reference != nil || needsNone, "\(finding.testDescription): \(fix.summary.plain)")
      }
    }
  }
}
