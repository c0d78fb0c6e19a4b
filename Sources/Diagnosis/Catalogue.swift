/// All rules, by family, in the catalogue's order. Each family registers itself in a file of its
/// own.
public enum Catalogue {
  public static let flowRules: [any FlowRule] =
    popupFlowRules + identityFlowRules + cookiesFlowRules + navigationFlowRules + mediaFlowRules
    + processFlowRules + notWebViewFlowRules + captureFlowRules
  public static let caseRules: [any CaseRule] =
    popupCaseRules + identityCaseRules + cookiesCaseRules + navigationCaseRules + mediaCaseRules
    + processCaseRules + notWebViewCaseRules + captureCaseRules

  /// Every rule's type, family by family; in each, the rules that speak of a flow first.
  public static let all: [any Rule.Type] = Family.allCases.flatMap { family in
    (flowRules.map { type(of: $0) as any Rule.Type }
      + caseRules.map { type(of: $0) as any Rule.Type })
      .filter { $0.identity.family == family }
  }

  /// The rule of that id, or nil.
  public static func rule(_ id: String) -> (any Rule.Type)? { all.first { $0.identity.id == id } }
}
