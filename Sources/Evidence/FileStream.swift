/// A file, a pipe or standard input, read as it comes.
final class FileStream: ByteStream {
  private let descriptor: Int32
  private let closes: Bool
  private let chunk: Int
  private let progress: (Int) -> Void
  private var isDone = false
  /// Bytes read so far.
  private(set) var count = 0
  private(set) var fault: Fault?

  init(
    descriptor: Int32, closes: Bool, chunk: Int, progress: @escaping (Int) -> Void = { _ in }
  ) {
    self.descriptor = descriptor
    self.closes = closes
    self.chunk = max(1, chunk)
    self.progress = progress
  }

  deinit { if closes { Platform.close(descriptor) } }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    if isDone { return 0 }
    let room = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(chunk))
    let got = Platform.read(descriptor, into: room)
    if got < 0 {
      fault = .unreadable(error: -got, at: count)
    }
    if got <= 0 {
      isDone = true
      return 0
    }
    count += got
    progress(got)
    return got
  }
}
