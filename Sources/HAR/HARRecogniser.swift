import Evidence

extension Kind {
  /// An HTTP archive of any exporter.
  public static let har = Kind(rawValue: "har")
}

/// Recognises an HTTP archive by its content: behind a byte order mark, white space, a JSONP
/// wrapper or pasted words; whole or cut; `{"log": …}` or its inside alone.
public struct HARRecogniser: Recogniser {
  public init() {}

  public func recognise(_ head: UnsafeRawBufferPointer) -> Recognition? {
    guard let survey = HeadSurvey.of(head) else { return nil }
    // The format's own words for itself, an entry with a request: nothing else looks so. An
    // `entries` array alone might be anybody's.
    let confidence = survey.exchanges > 0 ? 95 : survey.hasLog ? 85 : 30
    let exporter = survey.profile.exporter
    return Recognition(
      .har, confidence: confidence, detail: exporter == .unknown ? nil : exporter.rawValue)
  }
}
