/// What reading may cost. Every limit that is reached becomes a fault that names it and says what
/// to do; nothing is cut silently.
public struct Limits: Hashable, Sendable {
  /// Files and archive members, together (100,000).
  public var maxMembers = 100_000
  /// Layers of packing around a file (8): a zip in a zip is two, and so is a tar.gz.
  public var maxDepth = 8
  /// Bytes that all archives and compressed files may unpack to, together (64 GiB).
  public var maxExpandedBytes = 64 * 1024 * 1024 * 1024
  /// Unpacked bytes for each packed byte (2,000), tested once `ratioFloor` bytes have been unpacked.
  /// Deflate cannot exceed 1,032; a log of one repeated line comes near it.
  public var maxRatio = 2_000
  /// Unpacked bytes below which no ratio is suspicious (64 MiB).
  public var ratioFloor = 64 * 1024 * 1024
  /// An archive that must seek and comes from a pipe or out of another archive is held in memory up
  /// to this size (64 MiB).
  public var maxHeldBytes = 64 * 1024 * 1024
  /// Folders inside folders (64).
  public var maxFolderDepth = 64

  public init() {}
}
