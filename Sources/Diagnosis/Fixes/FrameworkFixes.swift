import Evidence
import Reconstruction

/// One mend, worded for each framework that words it differently.
struct FrameworkFixes: Sendable {
  typealias Wording = (summary: Message, reference: Reference?)

  var owner: Owner
  var applicability: Fix.Applicability
  var check: Message
  var byFramework: [Framework: Wording]
  /// What differs on an iPhone, for wrappers of both platforms.
  var onIOS: [Framework: Wording]

  init(
    _ owner: Owner, _ applicability: Fix.Applicability, check: Message,
    _ byFramework: [Framework: Wording], onIOS: [Framework: Wording] = [:]
  ) {
    self.owner = owner
    self.applicability = applicability
    self.check = check
    self.byFramework = byFramework
    self.onIOS = onIOS
  }

  /// The mends that fit the subject; a wrapper without its own wording falls back to its
  /// platform's.
  func fitting(_ subject: Subject) -> [Fix] {
    let candidates = [
      Framework.of(subject), Framework.native(on: subject.platform), [.android, .uiKit],
    ]
    let fitting =
      candidates.lazy.map { $0.compactMap { wording(of: $0, on: subject.platform) } }
      .first { !$0.isEmpty } ?? []
    return fitting.map { framework, wording in
      var fix = Fix(
        owner, wording.summary, applicability, check: check, reference: wording.reference,
        framework: framework)
      if onIOS[framework] != nil, byFramework[framework] != nil {
        fix.platform = subject.platform == .ios ? .ios : .android
      }
      return fix
    }
  }

  private func wording(
    of framework: Framework, on platform: Subject.Platform
  ) -> (Framework, Wording)? {
    let wording = (platform == .ios ? onIOS[framework] : nil) ?? byFramework[framework]
    return wording.map { (framework, $0) }
  }
}
