import Redaction

/// One column of a part: the key in JSON, the title in CSV, and how a row's value is got.
struct Column<Row>: Sendable {
  /// `exact` in JSON and CSV alike.
  var name: Safe
  var kind: Kind
  var value: @Sendable (Row) -> Value

  enum Kind: Sendable { case plain, time }

  init(_ name: StaticString, _ value: @escaping @Sendable (Row) -> Value) {
    self.name = Safe(name)
    kind = .plain
    self.value = value
  }

  /// An instant; where it is unknown, what the line says stands beside it (`localTime`, `openedLocal`).
  init(time name: StaticString, _ value: @escaping @Sendable (Row) -> Time) {
    self.name = Safe(name)
    kind = .time
    self.value = { .time(value($0)) }
  }
}

/// A value of a row.
enum Value: Sendable {
  case text(Safe?)
  case number(Int?)
  /// At most three decimals.
  case seconds(Double?)
  case flag(Bool?)
  case time(Time)
  case texts([Safe])
  case object(Object?)
  case objects([Object])
}

/// A value made of named values, and how a cell or a line says it.
struct Object: Sendable {
  var fields: [(name: Safe, value: Value)]
  var phrase: Safe

  init(_ fields: [(name: Safe, value: Value)], phrase: Safe) {
    self.fields = fields
    self.phrase = phrase
  }
}

// MARK: - JSON

extension JSONWriter {
  mutating func write<Row: PartRow>(row: Row) {
    object { json in
      for column in Row.columns { json.write(named: column.name, column.value(row)) }
    }
  }

  mutating func write(_ object: Object) {
    self.object { json in
      for (name, value) in object.fields { json.write(named: name, value) }
    }
  }

  private mutating func write(named name: Safe, _ value: Value) {
    key(named: name)
    switch value {
    case .text(let text): self.value(text)
    case .number(let number): self.value(number)
    case .seconds(let seconds): self.value(seconds)
    case .flag(let flag): self.value(flag)
    case .texts(let texts): array(texts)
    case .object(let object): if let object { write(object) } else { null() }
    case .objects(let objects): array(objects) { $0.write($1) }
    case .time(let time):
      self.value(time.instant)
      if time.instant == nil, let local = time.local {
        key(named: Time.localName(name))
        self.value(local)
      }
    }
  }
}

extension Time {
  /// The key beside the instant's.
  static func localName(_ name: Safe) -> Safe { name == "time" ? "localTime" : "\(name)Local" }
}

// MARK: - CSV

extension Column {
  var titles: [CSV.Cell] {
    kind == .time ? [.text(name), .text(Time.localName(name))] : [.text(name)]
  }

  func cells(_ value: Value) -> [CSV.Cell] {
    switch value {
    case .text(let text): [.text(text ?? "")]
    case .number(let number): [.word(number.map { "\($0)" } ?? "")]
    case .seconds(let seconds): [.word(seconds.map { Safe(seconds: $0) } ?? "")]
    case .flag(let flag): [.word(flag.map { $0 ? "true" : "false" } ?? "")]
    case .texts(let texts): [.text(texts.joined(by: "; "))]
    case .object(let object): [.text(object?.phrase ?? "")]
    case .objects(let objects): [.text(objects.map(\.phrase).joined(by: "; "))]
    case .time(let time):
      [.word(time.instant ?? ""), .text(time.instant == nil ? time.local ?? "" : "")]
    }
  }
}
