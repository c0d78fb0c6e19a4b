import Evidence
import Reconstruction

/// What became of the window that the page asked for, and how the provider was meant to be shown.
struct WindowAspect: Aspect {
  func traits(of side: ComparedSide) -> [Trait] {
    guard let flow = side.flow?.flow else { return [] }
    var traits: [Trait] = []
    if flow.presentation != .unknown, isRecorded(flow, side) {
      traits.append(
        Trait(
          topic: Trait.Topic(aspect: "presentation"), rung: .authorizeSent, weight: .neutral,
          value: flow.presentation.rawValue, what: "how the service is shown",
          saying: Comparison.Saying(
            flow.presentation.words, flow.presentationGrounds.prefix(1).map(\.self))))
    }
    if let window = window(of: flow, side), window.outcome != .unknown {
      traits.append(
        Trait(
          topic: Trait.Topic(aspect: "window"), rung: .authorizeSent,
          weight: window.outcome == .worked ? .fine : .harmful, value: window.outcome.rawValue,
          what: "the window asked for",
          saying: Comparison.Saying(words(of: window.outcome, side), grounds(of: window))))
    }
    return traits
  }

  /// A recorder that knows no windows shows a popup's pages like any others.
  private func isRecorded(_ flow: Flow, _ side: ComparedSide) -> Bool {
    let known = [flow.window, flow.opener].compactMap(\.self).filter {
      side.world.windows.indices.contains($0)
    }
    return !known.isEmpty && known.allSatisfy { side.world.windows[$0].separation == .recorded }
  }

  /// Refused where the verdict cannot tell that from not provided is not told as such.
  private func words(of outcome: Window.Outcome, _ side: ComparedSide) -> Message {
    let isOpen = outcome == .refused && side.cause?.finding.either.isEmpty == false
    let told = isOpen ? Window.Outcome.refusedOrNotCreated : outcome
    return Message(stringLiteral: told.words.description)
  }

  /// The popup, also where it is known only as the window of the provider's pages.
  private func window(of flow: Flow, _ side: ComparedSide) -> Window? {
    let id = flow.popup ?? (flow.window != flow.opener ? flow.window : nil)
    return id.flatMap { id in side.world.windows.first { $0.id == id } }
  }

  private func grounds(of window: Window) -> [Citation] {
    let grounds = window.outcomeGrounds.prefix(1).map(\.self)
    return grounds.isEmpty
      ? [window.loaded, window.asked].compactMap(\.self).prefix(1).map(\.self) : grounds
  }

  func whyUnseen(_ trait: Trait, in side: ComparedSide) -> Explanation? {
    .windowNotRecorded
  }

  /// Refused and not created look alike unless something tells them apart.
  func whyDiffers(_ good: Trait, _ bad: Trait) -> Explanation? {
    let vague = [Window.Outcome.refused, .notCreated, .refusedOrNotCreated].map(\.rawValue)
    return vague.contains(good.value) && vague.contains(bad.value) ? .noConsole : nil
  }
}

extension Flow.Presentation {
  var words: Message {
    switch self {
    case .popup: "in a popup"
    case .redirect: "in the page's own window"
    case .frame: "in a frame"
    case .silent: "out of sight"
    case .unknown: "not known"
    }
  }
}

extension Window.Outcome {
  /// What became of the window, in a few words.
  package var words: StaticString {
    switch self {
    case .worked: "a window of its own, loaded"
    case .reusedOpener: "the page that asked was replaced"
    case .refused: "refused by the web view"
    case .notCreated: "nobody provided it"
    case .refusedOrNotCreated: "refused or not provided"
    case .neverLoaded: "promised, never loaded"
    case .openedElsewhere: "opened in another app or browser"
    case .unknown: "not known"
    }
  }
}
