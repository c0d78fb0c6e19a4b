import Testing

/// `#expect` for calls on values that its macro cannot take apart: noncopyable and mutating ones.
func check(_ holds: Bool, _ sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(holds, sourceLocation: sourceLocation)
}
