/// The words for everything that can go wrong while evidence is read, in one place.
extension Fault {
  static func unreadable(error: Int, at offset: Int? = nil) -> Fault {
    Fault(
      code: "unreadable", "could not be read",
      reason: Message(pieces: [.words("the system says: \(Platform.words(for: error))")]),
      at: offset.map { Position(byteOffset: $0) },
      help: "check that the path is right and that you may read it")
  }

  static var notAFile: Fault {
    Fault(
      code: "not-a-file", "is neither a file nor a folder",
      help: "give the file itself; data from a running command goes through a pipe and `-`")
  }

  static var link: Fault {
    Fault(
      code: "link", "is a symbolic link and was not followed",
      help: "give the file or folder it points to as an argument of its own")
  }

  static func limitFolderDepth(_ limit: Int) -> Fault {
    Fault(
      code: "limit-folder-depth", "lies more than \(limit) folders deep and was not read",
      help: "give the inner folder as an argument of its own")
  }
}
