import Evidence
import Reconstruction
import Testing

@testable import Diagnosis

/// The finding of a firing example, as it reads to the builders of one framework.
struct WordedFixes: CustomTestStringConvertible, Sendable {
  var rule: String
  var owner: Owner
  var platform: Subject.Platform
  /// nil: nothing in the evidence names one.
  var framework: Framework?
  var fixes: [Fix]

  var testDescription: String {
    "\(rule), \(platform), \(framework?.rawValue ?? "no framework seen")"
  }

  /// Every firing example, on the platform its evidence shows.
  static let asRecorded: [WordedFixes] = all { world in [world.subject.platform] }
  /// Every firing example that still fires where the platform is set to each of the two.
  static let onBothPlatforms: [WordedFixes] = all { _ in [.android, .ios] }

  private static func all(_ platforms: (Case) -> [Subject.Platform]) -> [WordedFixes] {
    ExampleTests.all.flatMap { instance -> [WordedFixes] in
      guard case .fires = instance.example.expected else { return [] }
      let world = instance.example.world
      return platforms(world).flatMap { platform in
        frameworks(on: platform).flatMap { framework in
          worded(instance, world, platform, framework)
        }
      }
    }
  }

  private static func frameworks(on platform: Subject.Platform) -> [Framework?] {
    [nil] + Framework.allCases.filter { $0.exists(on: platform) && $0 != .android && $0 != .uiKit }
  }

  private static func worded(
    _ instance: ExampleTests.Instance, _ world: Case, _ platform: Subject.Platform,
    _ framework: Framework?
  ) -> [WordedFixes] {
    var world = world
    world.subject.platform = platform
    world.subject.wrapper = framework.map { Subject.Fact($0.rawValue) }
    let answers = (try? instance.ask(world)) ?? []
    return answers.compactMap { answer in
      guard case .finding(let finding) = answer else { return nil }
      let identity = instance.rule.identity
      return WordedFixes(
        rule: identity.id, owner: finding.owner ?? identity.owner, platform: platform,
        framework: framework, fixes: finding.fixes)
    }
  }
}

extension Fix {
  /// All a person reads of it.
  var words: String { "\(summary.plain) \(check.plain)" }
}
