import Evidence
import JSONStream

/// Reads a capture of any exporter in one pass and constant memory.
public enum HARReader {
  /// Hands every readable entry of `member` to `sink` and says at the end what the capture was.
  ///
  /// - Parameter strict: refuse what RFC 8259 refuses, at the first byte that breaks it; by default damage costs only the
  ///   entry it stands in.
  public static func read<S: ExchangeSink>(
    _ member: Member, strict: Bool = false, into sink: inout S
  ) -> CaptureSummary {
    CaptureSummary(source: member.id)
  }
}
