/// A file, a pipe or standard input, read as it comes. Whoever opened the descriptor closes it.
final class FileStream: ByteStream {
  private let descriptor: Int32
  private let chunk: Int
  private let progress: (Int) -> Void
  private var offset = 0
  private var isDone = false
  private(set) var fault: Fault?

  /// - Parameter progress: told how many bytes each read gave.
  init(descriptor: Int32, chunk: Int, progress: @escaping (Int) -> Void) {
    self.descriptor = descriptor
    self.chunk = max(1, chunk)
    self.progress = progress
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    if isDone { return 0 }
    let room = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(chunk))
    let got = Platform.read(descriptor, into: room)
    guard got > 0 else {
      if got < 0 { fault = .unreadable(error: -got, after: offset) }
      isDone = true
      return 0
    }
    offset += got
    progress(got)
    return got
  }
}
