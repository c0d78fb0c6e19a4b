/// The words for everything that can go wrong while evidence is read, in one place. Each message
/// goes on where the name of the file ends.
extension Fault {
  /// - Parameter count: how many bytes were read before, if any were.
  static func unreadable(error: Int, after count: Int? = nil) -> Fault {
    Fault(
      code: "unreadable", "could not be read",
      reason: Message(pieces: [.words("the system says: \(Platform.words(for: error))")]),
      note: count.map { "the \(Message(bytes: $0)) before that were read" },
      help: "check that the path is right and that you may read it")
  }

  static var notAFile: Fault {
    Fault(
      code: "not-a-file", "is neither a file nor a folder",
      help: "give the file itself; the output of a running command goes through a pipe and `-`")
  }

  static var linkOutOfFolder: Fault {
    Fault(
      code: "link-out-of-folder", "is a link to something outside the folder, or to nothing",
      note: "links are not followed",
      help: "give the file or folder that it points to as an argument of its own")
  }

  static var encrypted: Fault {
    Fault(
      code: "encrypted", "is encrypted and was not read",
      help: "unpack it with its password and give the folder, or ask for it without one")
  }

  static var emptyArchive: Fault {
    Fault(
      code: "empty-archive", "is an archive without anything in it",
      help: "ask for it again: something went wrong when it was packed")
  }

  static var emptyFolder: Fault {
    Fault(
      code: "empty-folder", "is a folder without anything in it",
      help: "check that it is the right one")
  }

  static func damaged(reason: Message?) -> Fault {
    Fault(
      code: "damaged", "is damaged", reason: reason,
      note: "what stands before the damage was read",
      help: "ask for the file again, sent as an attachment and not through a text channel")
  }

  static func truncated(reason: Message?) -> Fault {
    Fault(
      code: "truncated", "ends too early", reason: reason,
      note: "what stands before the cut was read",
      help: "ask for the whole file: the upload or download broke off")
  }

  /// A position counts unpacked bytes: one in the packed file is said in words.
  static func trailingGarbage(at offset: Int) -> Fault {
    Fault(
      code: "trailing-garbage", "has other bytes behind the compressed data",
      reason: "from byte \(offset) of the file", note: "all of the compressed data was read",
      help: "nothing needs to be done unless something is missing")
  }

  static func mustSeek(_ limit: Int) -> Fault {
    Fault(
      code: "must-seek", "is an archive that cannot be read in passing",
      reason: "its directory stands at its end, and it is larger than the \(Message(bytes: limit)) "
        + "that are held in memory",
      help: "unpack it and give the folder, or raise --max-held-bytes")
  }

  static func limitMembers(_ limit: Int) -> Fault {
    Fault(
      code: "limit-members", "was not read, nor anything behind it",
      reason: limit == 1
        ? "there is more than one file or member"
        : "there are more than \(limit) files and members",
      help: "give only the files that matter, or raise --max-members")
  }

  static func limitDepth(_ limit: Int) -> Fault {
    Fault(
      code: "limit-depth", "was not unpacked",
      reason: "it is packed in \(limit) layers already",
      help: "unpack it and give the folder, or raise --max-depth")
  }

  static func limitExpanded(_ limit: Int) -> Fault {
    Fault(
      code: "limit-expanded", "was not unpacked further",
      reason: "the inputs unpack to more than \(Message(bytes: limit))",
      note: "what was unpacked before that was read",
      help: "give only the files that matter, or raise --max-expanded-bytes")
  }

  static func limitRatio(_ limit: Int) -> Fault {
    Fault(
      code: "limit-ratio", "was not unpacked further",
      reason: "it unpacks to more than \(limit) times its size, as a decompression bomb does",
      note: "what was unpacked before that was read",
      help: "if you trust the file, unpack it and give the folder, or raise --max-ratio")
  }

  static func limitFolderDepth(_ limit: Int) -> Fault {
    Fault(
      code: "limit-folder-depth", "lies more than \(limit) folders deep and was not read",
      help: "give the inner folder as an argument of its own")
  }
}

extension Message {
  /// What a file that ends too soon still gave.
  public static func readBefore(
    _ count: Int, _ one: StaticString, _ many: StaticString
  ) -> Message {
    switch count {
    case 0: "no \(words: one) was whole"
    case 1: "the \(words: one) before it was read; what came later is missing"
    default: "the \(count) \(words: many) before it were read; what came later is missing"
    }
  }

  /// A number of bytes: `64 MiB` where it is a round number, `1234 bytes` otherwise.
  init(bytes count: Int) {
    let units = [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")]
    for (size, unit) in units where count > 0 && count % size == 0 {
      self.init(pieces: [.words("\(count / size) \(unit)")])
      return
    }
    self.init(pieces: [.words(count == 1 ? "1 byte" : "\(count) bytes")])
  }
}
