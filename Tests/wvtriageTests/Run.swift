import Foundation

/// The built program, run as its users run it.
struct Run {
  var code: Int32
  var output: String
  var errors: String

  /// The program stands beside the test bundle.
  static let program: URL = {
    #if os(Linux)
      let bundle = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
      let bundle =
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        ?? URL(filePath: CommandLine.arguments[0])
    #endif
    return bundle.deletingLastPathComponent().appending(path: "wvtriage")
  }()

  /// - Parameters:
  ///   - input: what stands on standard input; nil = nothing.
  ///   - outputTo: a file that standard output goes to instead.
  init(
    _ words: [String], input: Data? = nil, in folder: Folder? = nil, outputTo: String? = nil,
    environment: [String: String] = [:], program: URL = Run.program
  ) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = words
    if let folder { process.currentDirectoryURL = folder.url }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let scratch = try Folder()
    let inputFile = try scratch.write("input", input ?? Data())
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    let outputFile = try scratch.write("output", Data())
    let errorFile = try scratch.write("errors", Data())
    process.standardOutput = try FileHandle(
      forWritingTo: outputTo.map { URL(filePath: $0) } ?? outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    code = process.terminationReason == .exit ? process.terminationStatus : -1
    output = String(decoding: try Data(contentsOf: outputFile), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
  }
}

extension Run {
  /// Standard output is a pipe that nobody reads.
  static func intoClosedPipe(_ words: [String]) throws -> (code: Int32, errors: Data) {
    let process = Process()
    process.executableURL = Run.program
    process.arguments = words
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try output.fileHandleForReading.close()
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationReason == .exit ? process.terminationStatus : -1,
      errors.fileHandleForReading.readDataToEndOfFile()
    )
  }
}

/// A program of the system that a test can use where it is there.
enum Installed {
  static func program(_ name: String) -> URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { URL(filePath: $0 + "/" + name) }.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
  }
}

/// The commands that print one part of a case.
enum PartCommands {
  static let names = ["timeline", "windows", "cookies", "browsers", "flows"]
}

/// A folder of one's own that goes away with its last user.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "wvtriage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var path: String { url.path(percentEncoded: false) }

  @discardableResult
  func write(_ name: String, _ data: Data) throws -> URL {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file
  }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> URL { try write(name, Data(text.utf8)) }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }

  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.appending(path: folder).path).sorted()
  }
}

/// The smallest files that stand for their kinds.
enum Sample {
  /// A page view, recorded whole.
  static let har = """
    {"log":{"version":"1.2","creator":{"name":"WebInspector","version":"537.36"},"pages":[],"entries":[\
    {"startedDateTime":"2026-05-04T08:00:00.000Z","time":12,"request":{"method":"GET",\
    "url":"https://www.harbour.example/","httpVersion":"http/2.0","headers":[{"name":"user-agent",\
    "value":"Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) \
    Version/4.0 Chrome/148.0.0.0 Mobile Safari/537.36"}],"queryString":[],"cookies":[],"headersSize":-1,\
    "bodySize":0},"response":{"status":200,"statusText":"","httpVersion":"http/2.0","headers":[],\
    "cookies":[],"content":{"size":0,"mimeType":"text/html"},"redirectURL":"","headersSize":-1,\
    "bodySize":-1},"cache":{},"timings":{"send":0,"wait":12,"receive":0},"_resourceType":"document"}]}}
    """

  static let logcat = """
    --------- beginning of main
    05-04 10:00:00.101  4120  4120 I ActivityThread: Relaunch all activities: onCoreSettingsChange
    05-04 10:00:00.740  4120  4161 W cr_media: registerBluetoothIntentsIfNeeded: Requires BLUETOOTH permission

    """
}
