import EnvironmentRecording
import Foundation

/// All dependencies of the program on the operating system.
struct Surroundings: Sendable {
  /// The arguments, without the name of the program.
  var arguments: [String]
  /// The width of the terminal in columns.
  var columns: Int
  /// Whether the output is colored.
  var usesColor: Bool
  var randomNumber: @Sendable () -> UInt64
  var read: @Sendable (_ path: String) throws -> RecordedSession
  /// Writes a file as a whole, for its owner only.
  var replace: @Sendable (_ path: String, _ text: String) throws -> Void
  var write: @Sendable (_ text: String) throws -> Void
  var writeError: @Sendable (_ text: String) -> Void

  static let live: Surroundings = {
    let variables = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDOUT_FILENO) == 1
    var size = winsize()
    let isMeasured = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    let columns =
      variables["COLUMNS"].flatMap { Int($0) } ?? (isMeasured ? Int(size.ws_col) : 80)
    return Surroundings(
      arguments: Array(CommandLine.arguments.dropFirst()),
      // A narrower table is not readable, and a wider one has lines that are longer than any screen.
      columns: min(max(columns, 40), 400),
      usesColor: isTerminal && variables["NO_COLOR", default: ""].isEmpty
        && variables["TERM"] != "dumb",
      randomNumber: { UInt64.random(in: .min ... .max) },
      read: { path in
        let file = URL(fileURLWithPath: path)
        let isDirectory = (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory
        guard isDirectory != true, FileManager.default.isReadableFile(atPath: path) else {
          throw Failure(
            "\(path) cannot be read: name the file of a recording, and check its permissions.")
        }
        return try RecordedSession(contentsOf: file)
      },
      replace: { path, text in
        do {
          try RecordingFile.replacing(path, by: Array(text.utf8))
        } catch {
          throw Failure(
            "\(path) cannot be written: name a file in an existing folder, and check its permissions."
          )
        }
      },
      write: { text in
        do {
          try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
          throw Failure("The output cannot be written: check that the disk is not full.")
        }
      },
      writeError: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) })
  }()
}
