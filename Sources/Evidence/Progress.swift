/// Called now and then (about once a chunk) while evidence is read.
public struct Progress: Sendable {
  /// Bytes taken from files and standard input so far, before unpacking.
  public typealias Report = @Sendable (_ bytesRead: Int) -> Void
  private let report: Report

  public init(_ report: @escaping Report) { self.report = report }

  func callAsFunction(_ bytesRead: Int) { report(bytesRead) }
}
