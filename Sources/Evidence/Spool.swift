/// A file without a name that holds bytes until their number is known. The system removes it, whatever happens to us.
final class Spool {
  private let descriptor: Int32

  /// - Parameter path: of a file beside which there is room for another.
  init(beside path: String) throws(Fault) {
    descriptor = Platform.createNameless(beside: path)
    guard descriptor >= 0 else { throw .notWritten(error: Int(descriptor.magnitude)) }
  }

  deinit {
    if descriptor >= 0 { Platform.close(descriptor) }
  }

  func empty() throws(Fault) {
    let error = Platform.empty(descriptor)
    if error != 0 { throw .notWritten(error: error) }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(Fault) {
    let error = Platform.write(bytes, to: descriptor)
    if error != 0 { throw .notWritten(error: error) }
  }

  /// Gives all that was written since it was last empty, in pieces.
  func read(_ body: (UnsafeRawBufferPointer) throws(Fault) -> Void) throws(Fault) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1024, alignment: 16)
    defer { buffer.deallocate() }
    Platform.rewind(descriptor)
    while true {
      let count = Platform.read(descriptor, into: buffer)
      if count < 0 { throw .notWritten(error: -count) }
      if count == 0 { return }
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
