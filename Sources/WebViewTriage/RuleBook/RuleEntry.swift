import Diagnosis
import Evidence
import Reconstruction

/// All there is to say about a rule. Most of it the rule declares; its fixes and its doubles are what its own examples
/// make it say, so that no page can promise what no report holds.
struct RuleEntry {
  var identity: RuleIdentity
  var needs: Needs
  var examples: [Example]
  /// Each wording once: as for the first framework that has it, in the order of the reports.
  var fixes: [Fix] = []
  /// Rules that fit the same evidence, with the check that tells them apart.
  var either: [Finding.Alternative] = []

  init(_ rule: any Rule.Type) {
    identity = rule.identity
    needs = rule.needs
    examples = rule.examples
    for example in rule.examples where example.fires {
      let world = example.world
      for subject in [world.subject] + Framework.allCases.map(world.subject.built) {
        var world = world
        world.subject = subject
        for finding in rule.findings(in: world) { add(finding) }
      }
    }
    let order = fixes.map(\.owner)
    fixes = fixes.enumerated().sorted { left, right in
      let owners = (
        order.firstIndex(of: left.element.owner), order.firstIndex(of: right.element.owner)
      )
      return owners.0 == owners.1 ? left.offset < right.offset : (owners.0 ?? 0) < (owners.1 ?? 0)
    }.map(\.element)
  }

  private mutating func add(_ finding: Finding) {
    for fix in finding.fixes where !fixes.contains(where: { $0.isAnother(wordingOf: fix) }) {
      fixes.append(fix)
    }
    for other in finding.either where !either.contains(where: { $0.rule == other.rule }) {
      either.append(other)
    }
  }
}

extension Example {
  fileprivate var fires: Bool { if case .fires = expected { true } else { false } }
}

extension Fix {
  /// The same advice to the same people; only what it quotes of the evidence differs.
  fileprivate func isAnother(wordingOf other: Fix) -> Bool {
    owner == other.owner && summary.words == other.summary.words
  }
}

extension Message {
  /// Its own words, without what it quotes; the commas of a list of quotes are no words.
  fileprivate var words: [String] {
    pieces.compactMap { if case .words(let words) = $0 { words } else { nil } }
      .filter { $0.contains(where: \.isLetter) }
  }
}

extension Subject {
  /// The same app, had it been built with that framework.
  fileprivate func built(with framework: Framework) -> Subject {
    var subject = self
    switch framework {
    case .android: (subject.platform, subject.wrapper) = (.android, nil)
    case .uiKit: (subject.platform, subject.wrapper) = (.ios, nil)
    case .swiftUI, .reactNative, .flutter, .capacitor, .cordova, .unity:
      subject.wrapper = Subject.Fact(framework.rawValue)
    }
    return subject
  }
}
