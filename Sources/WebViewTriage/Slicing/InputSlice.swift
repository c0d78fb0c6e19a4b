import Evidence

/// Part of an input, readable as the input is: its frame and some of its entries or lines, bit by bit.
struct InputSlice {
  /// The input's name, as the report has it.
  var source: Quoted
  var kind: Kind
  /// Its path in the folder of slices.
  var file = ""
  var unit: Unit
  /// How many units the input has; nil where it was copied without counting.
  var total: Int?
  var parts: [Part] = []
  var bytes: [UInt8] = []
  var isWhole: Bool { unit == .none }

  /// What is counted.
  enum Unit: String {
    /// Entries of a HAR, events of a NetLog, from 0.
    case entry
    /// Lines, from 1.
    case line
    /// Nothing: the input is here as it is.
    case none
  }

  /// A run of units that stand behind one another in the input and in the slice.
  struct Part: Equatable {
    /// In the slice.
    var units: ClosedRange<Int>
    /// In the input.
    var original: ClosedRange<Int>
    /// In the input, after decompression, before re-encoding.
    var originalBytes: Range<Int>
  }
}

/// An input of which nothing is sent, and why.
struct LeftOut {
  enum Reason: String {
    case notEvidence = "not evidence this tool reads"
    case notRead = "recognised, but of a kind this tool does not read"
    case tooLarge = "too large, and it cannot be cut"
    case notRedacted = "could not be redacted with certainty"
    case unneeded = "the report rests on nothing in it"
  }
  var source: Quoted
  var reason: Reason
}

/// What all inputs give.
struct Slices {
  var reach: SliceReach
  var slices: [InputSlice] = []
  var leftOut: [LeftOut] = []
  /// Set once it is known whether the slices alone come to the conclusion of the inputs.
  var isConclusive = false
}
