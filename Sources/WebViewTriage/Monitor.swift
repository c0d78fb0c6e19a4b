import Evidence
import FoundationEssentials

/// Tells whoever waits for a run how far it is. Nothing of it reaches a report: the same inputs give the same bytes,
/// watched or not.
public struct Monitor: Sendable {
  /// What a run does, in this order.
  public enum Stage: String, CaseIterable, Sendable {
    case reading, reconstructing, diagnosing, supposing, reporting
  }

  /// A stage begins; the one before it is over.
  public var began: @Sendable (Stage) -> Void
  /// Bytes taken from files and standard input so far, before unpacking. Called about once a chunk.
  public var read: @Sendable (Int) -> Void

  public init(
    began: @escaping @Sendable (Stage) -> Void, read: @escaping @Sendable (Int) -> Void
  ) {
    self.began = began
    self.read = read
  }
}

extension Triage {
  /// Bytes that the files and folders hold, before unpacking; nil where that cannot be known beforehand (a pipe, standard
  /// input). Links inside folders are not followed, as in reading.
  public static func size(of paths: [String]) -> Int? {
    var total = 0
    for path in inOrder(paths) {
      // Of what is given by name a link's end counts.
      let resolved = URL(filePath: path).resolvingSymlinksInPath().path
      guard path != "-", let size = size(at: resolved, depth: 0) else { return nil }
      total += size
    }
    return total
  }

  private static func size(at path: String, depth: Int) -> Int? {
    let files = FileManager.default
    guard let facts = try? files.attributesOfItem(atPath: path) else { return 0 }
    switch facts[.type] as? FileAttributeType {
    case .typeRegular:
      // Boxed where all of Foundation is loaded, plain where it is not.
      return (facts[.size] as? UInt64).map { Int(clamping: $0) } ?? facts[.size] as? Int ?? 0
    case .typeDirectory where depth <= Limits().maxFolderDepth:
      let names = (try? files.contentsOfDirectory(atPath: path)) ?? []
      return names.reduce(0) { $0 + (size(at: path + "/" + $1, depth: depth + 1) ?? 0) }
    // At the top a pipe or a device, whose end is not known; in a folder nothing is read of it.
    default: return depth == 0 ? nil : 0
    }
  }
}
