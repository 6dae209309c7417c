import ChromiumDriver
import Foundation

/// A browser without a window, for looking at pages.
enum Chromium {
  typealias Failure = ChromiumProgram.Failure

  struct Outcome {
    /// The page as it is after its script has run.
    let page: String
    /// What the page's script, and the browser about the page, wrote to the console.
    let console: [String]
  }

  /// How long one page may take; a browser that hangs must not hang the tests.
  private static let patience = 120.0

  /// Loads a page and gives what has become of it.
  ///
  /// - Throws: A failure that says what is missing, or what went wrong.
  static func load(_ file: URL, isDark: Bool = false) throws -> Outcome {
    let (output, errors) = try run(["--dump-dom", "--virtual-time-budget=20000"], file, isDark)
    return Outcome(
      page: output,
      console: errors.split(separator: "\n").filter { $0.contains(":CONSOLE") }.map(String.init))
  }

  /// Makes a picture of a page, and gives the bytes of its file.
  ///
  /// - Throws: A failure that says what is missing, or what went wrong.
  static func picture(
    of file: URL, width: Int, height: Int, isDark: Bool = false
  ) throws -> Data {
    let picture = file.deletingLastPathComponent().appending(path: "\(UUID().uuidString).png")
    _ = try run(
      ["--screenshot=\(picture.path)", "--window-size=\(width),\(height)", "--hide-scrollbars"],
      file, isDark)
    return try Data(contentsOf: picture)
  }

  private static func run(
    _ arguments: [String], _ file: URL, _ isDark: Bool
  ) throws -> (output: String, errors: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = try ChromiumProgram.executable()
    process.arguments =
      ChromiumProgram.arguments(profile: folder)
      // A page beside the report has to look into it.
      + ["--allow-file-access-from-files", "--enable-logging=stderr"]
      + (isDark ? ["--blink-settings=preferredColorScheme=0"] : []) + arguments
      + [file.absoluteString]
    process.environment = ChromiumProgram.variables(profile: folder)
    // Files, because a full pipe blocks its writer.
    let output = folder.appending(path: "output")
    let errors = folder.appending(path: "errors")
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    if ended.wait(timeout: .now() + patience) == .timedOut {
      process.terminate()
      throw Failure(description: "\(file.lastPathComponent) was not loaded in \(patience) seconds")
    }
    let result = (
      String(decoding: try Data(contentsOf: output), as: UTF8.self),
      String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    )
    guard process.terminationStatus == 0 else {
      throw Failure(description: "Chromium ended with \(process.terminationStatus): \(result.1)")
    }
    return result
  }
}
