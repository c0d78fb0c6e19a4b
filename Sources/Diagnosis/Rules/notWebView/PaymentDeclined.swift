import DeviceLog
import Evidence
import Reconstruction
import WebPlatform

/// Bank or processor refused the payment.
///
/// Sources: EMV 3-D Secure `transStatus` N and R; Stripe `card_declined`; ISO 8583 response texts
/// as processors repeat them.
struct PaymentDeclined: FlowRule {
  static let identity = RuleIdentity(
    id: "payment-declined", title: "The bank or processor refused the payment",
    family: .notWebView, owner: .provider, severity: .blocker,
    manual: Manual(
      symptom: "The checkout says that the card or payment was declined.",
      why: "The issuer or processor decided against the payment; every page of the flow worked.",
      disprovedBy: "An authorised payment under the same reference."),
    references: [.emv3DS])

  static let needs: Needs = [.wholeFlow]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard flow.isPayment else { return .notApplicable("the flow is no payment") }
    guard let attempt = flow.failing else { return .clear("the payment went through", []) }
    let grounds =
      attempt.named([.declined], "the issuer or processor declined")
      + world.sightings([.paymentDeclined], in: attempt, of: flow).map {
        $0.ground("the page says that the payment was declined", as: "said")
      }
    guard !grounds.isEmpty else {
      if let other = attempt.namesAnother(than: [.declined]) {
        return .clear("the provider names another reason", [other])
      }
      return attempt.reached(.responseIssued)
        ? .clear("no refusal in the answer", attempt.steps[.responseIssued].map { [$0] } ?? [])
        : cannotTell("the issuer's decision is not in the evidence")
    }
    var finding = Finding(
      .from(grounds), title: "The bank or payment processor refused the payment.",
      explanation:
        """
        The answer to the payment is a refusal. The web view carried the question and the answer \
        as it should.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .provider, "Ask the processor for the decline reason of this transaction.", .judgement,
          check: "Another card or a test card goes through in the same app.", reference: .emv3DS)
      ])
    finding.breaksAt = .responseIssued
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }
}

extension Flow {
  var isPayment: Bool { kind == .googlePay || kind == .threeDS || provider?.kind == .payment }
}
