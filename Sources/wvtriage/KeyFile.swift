import Evidence
import FoundationEssentials
import Redaction

/// A file whose bytes pseudonyms are made with.
enum KeyFile {
  /// More bytes make no better key.
  private static let longest = 1 << 20

  /// - Throws: a `Fault` that says what is wrong with the file and how to make one.
  static func key(at path: String, _ terminal: Terminal) throws(Fault) -> PseudonymKey {
    let manager = FileManager.default
    let facts = try? manager.attributesOfItem(atPath: path)
    guard let facts else { throw refused(path, "it is not there, or may not be looked at") }
    // A link is as good as what it leads to, which has to be a file: a device may never end.
    let target = (try? manager.destinationOfSymbolicLink(atPath: path)) != nil
    guard target || facts[.type] as? FileAttributeType == .typeRegular else {
      throw refused(path, "it is no file")
    }
    guard (number(facts[.size]) ?? 0) <= longest else {
      throw refused(path, "it has more than 1 MiB")
    }
    guard let bytes = manager.contents(atPath: path) else {
      throw refused(path, "it cannot be read")
    }
    guard let key = PseudonymKey(bytes) else {
      throw refused(
        path, "it has \(bytes.count) of the \(PseudonymKey.shortest) bytes that it needs")
    }
    if let mode = number(facts[.posixPermissions]), mode & 0o077 != 0, !target {
      terminal.note(
        "others may read \(Quoted(path, .fileName)): who has the key can test guesses at what was replaced (chmod 600)"
      )
    }
    return key
  }

  /// Foundation's numbers have one type here and another there.
  private static func number(_ value: Any?) -> Int? {
    (value as? any BinaryInteger).map { Int(clamping: $0) }
  }

  private static func refused(_ path: String, _ reason: Message) -> Fault {
    Fault(
      code: "no-key", "\(Quoted(path, .fileName)) is no key for pseudonyms", reason: reason,
      help: "make one that only you can read: (umask 077; head -c 32 /dev/urandom > team.key)")
  }
}
