import Evidence

/// Which process a pid was, as far as the log has told.
struct ProcessTable {
  static let most = 4_096

  private(set) var list: [(pid: Int, name: String, position: Position)] = []
  private var names: [Int: String] = [:]

  func name(of pid: Int) -> String? { names[pid] }

  mutating func learn(_ pid: Int, _ name: String, at position: Position) {
    guard pid > 0, !name.isEmpty, names[pid] != name, list.count < Self.most else { return }
    names[pid] = name
    list.append((pid, name, position))
  }
}
