/// Which values of a document are wanted: a tree (or a graph) of nodes, each saying what to do
/// inside one container.
///
/// Everything that no node names is skipped without being looked at, many bytes at a time.
public struct JSONShape: Sendable {
  public struct Node: Sendable {
    /// What to do with a member by its name; names are compared decoded.
    public var members: [(name: StaticString, action: Action)]
    /// What to do with every other member.
    public var others: Action
    /// What to do with an element, where the container is an array.
    public var elements: Action
    /// If set, every member's name is recorded in this slot.
    public var keySlot: UInt8?
    /// If set, the container's opening, closing bracket is recorded in this slot.
    public var openingSlot: UInt8?
    public var closingSlot: UInt8?
    /// True for the containers on the way to the elements: the scanner stops after each of their
    /// values.
    public var isOuter: Bool

    public init(
      _ members: [(name: StaticString, action: Action)] = [], others: Action = .skip,
      elements: Action = .skip, keySlot: UInt8? = nil, openingSlot: UInt8? = nil,
      closingSlot: UInt8? = nil, isOuter: Bool = false
    ) {
      self.members = members
      self.others = others
      self.elements = elements
      self.keySlot = keySlot
      self.openingSlot = openingSlot
      self.closingSlot = closingSlot
      self.isOuter = isOuter
    }
  }

  /// What to do with one value, by what it turns out to be.
  public struct Action: Hashable, Sendable {
    /// Slot for a string, number or literal; -1: not wanted.
    var scalar: Int16 = -1
    /// Node for an object or array; -1: skipped.
    var node: Int16 = -1
    /// Slot for an object or array as one piece; -1: not wanted so.
    var whole: Int16 = -1

    public static let skip = Action()
    /// Strings, numbers and literals.
    public static func value(_ slot: UInt8) -> Action { Action(scalar: Int16(slot)) }
    /// Objects and arrays, entered.
    public static func inside(_ node: Int) -> Action {
      Action(node: Int16(truncatingIfNeeded: node))
    }
    /// Whatever it is, in one piece, undecoded.
    public static func whole(_ slot: UInt8) -> Action {
      Action(scalar: Int16(slot), whole: Int16(slot))
    }
    /// Strings, numbers and literals in `slot`; objects and arrays entered.
    public static func value(_ slot: UInt8, orInside node: Int) -> Action {
      Action(scalar: Int16(slot), node: Int16(truncatingIfNeeded: node))
    }
  }

  /// Node 0 is the document.
  public var nodes: [Node]
  /// Raw bytes kept of a value, per slot; others keep `defaultLimit`.
  public var limits: [(slot: UInt8, bytes: Int)]
  public static let defaultLimit = 256 << 10
  /// The node whose elements are what the document is about: where damage is skipped up to the next
  /// element.
  public var recovering: Int?

  public init(nodes: [Node], limits: [(slot: UInt8, bytes: Int)] = [], recovering: Int? = nil) {
    self.nodes = nodes
    self.limits = limits
    self.recovering = recovering
  }
}

/// A shape made ready for scanning: what follows what is learned as the scan goes, so that the
/// usual is one comparison.
struct JSONFilter: ~Copyable {
  enum Step {
    static let skip: UInt8 = 0
    static let scalar: UInt8 = 1
    static let inside: UInt8 = 2
    static let whole: UInt8 = 3
    static let mixed: UInt8 = 4
  }

  /// What to do, in one load.
  struct Action {
    var step: UInt8
    var slot: UInt8
    var node: Int32

    init(_ action: JSONShape.Action) {
      slot = UInt8(truncatingIfNeeded: max(action.scalar, action.whole))
      node = Int32(action.node)
      if action.whole >= 0 {
        step = Step.whole
      } else if action.node >= 0 {
        step = action.scalar >= 0 ? Step.mixed : Step.inside
      } else {
        step = action.scalar >= 0 ? Step.scalar : Step.skip
      }
    }
  }

  /// A member name met in a node, wanted or not: its raw bytes with the closing quote, and which
  /// name followed it last.
  struct Known {
    var word = SIMD4<UInt64>(repeating: 1)
    var mask = SIMD4<UInt64>(repeating: 0)
    var count = 0
    var action = Action(.skip)
    var next: Int32 = 0
  }

  struct Node {
    /// The names learned; 0 stands for the start of the object, `maxKnown` is scratch for the ones
    /// that have no room.
    var known: UnsafeMutablePointer<Known>
    var knownCount = 1
    var others: Action
    var elements: Action
    var keySlot: Int16
    var openingSlot: Int16
    var closingSlot: Int16
    var isOuter: Bool
    /// White space seen last before a name, before the closing bracket, before an element.
    var gapBeforeKey = 0
    var gapBeforeEnd = 0
    var gapBeforeElement = 0
  }

  static var maxKnown: Int { 48 }
  /// Names of up to this many bytes are learned.
  static var maxKeyBytes: Int { 31 }

  let shape: JSONShape
  let nodes: UnsafeMutablePointer<Node>
  let limits: UnsafeMutablePointer<Int>

  init(_ shape: JSONShape) {
    self.shape = shape
    nodes = .allocate(capacity: max(1, shape.nodes.count))
    limits = .allocate(capacity: 256)
    limits.initialize(repeating: JSONShape.defaultLimit, count: 256)
    for limit in shape.limits { limits[Int(limit.slot)] = limit.bytes }
    for (index, node) in shape.nodes.enumerated() {
      let known = UnsafeMutablePointer<Known>.allocate(capacity: Self.maxKnown + 1)
      known.initialize(repeating: Known(), count: Self.maxKnown + 1)
      (nodes + index).initialize(
        to: Node(
          known: known, others: Action(node.others), elements: Action(node.elements),
          keySlot: node.keySlot.map(Int16.init) ?? -1,
          openingSlot: node.openingSlot.map(Int16.init) ?? -1,
          closingSlot: node.closingSlot.map(Int16.init) ?? -1, isOuter: node.isOuter))
    }
  }

  deinit {
    for index in 0..<shape.nodes.count { nodes[index].known.deallocate() }
    nodes.deallocate()
    limits.deallocate()
  }

  /// What a node does with the member of this (decoded) name.
  func action(of name: UnsafeRawBufferPointer, in node: Int) -> Action {
    for member in shape.nodes[node].members where member.name.utf8CodeUnitCount == name.count {
      let bytes = UnsafeRawBufferPointer(start: member.name.utf8Start, count: name.count)
      if bytes.elementsEqual(name) { return Action(member.action) }
    }
    return nodes[node].others
  }
}
