import Evidence
import Reconstruction
import WebPlatform

/// Sample code of a vendor's own guide that has the very fault a rule found: whoever followed the
/// guide has it too, and will doubt the fix.
struct VendorSample: Sendable {
  /// The id of the vendor among the known providers.
  var vendor: String
  var platform: Subject.Platform
  var rules: Set<String>
  /// What the sample does, as a sentence to stand behind the fix.
  var says: Message

  /// Samples for the findings of one rule: the platform's, of vendors seen in the evidence.
  static func of(_ rule: String, in world: Case) -> [VendorSample] {
    let seen = vendors(in: world)
    return all.filter {
      $0.rules.contains(rule) && $0.platform == world.subject.platform && seen.contains($0.vendor)
    }
  }

  private static func vendors(in world: Case) -> Set<String> {
    let names = Set(world.subject.sdk.map(\.value))
    let embedded = Provider.all.filter { names.contains($0.name) }
    return Set((embedded + world.flows.compactMap(\.provider)).map(\.id))
  }
}
