import AuditProject
import Foundation

/// All dependencies of the program on the operating system.
struct Surroundings: Sendable {
  var workingDirectory: String
  var variables: [String: String]
  var processors: Int
  var isOutputTerminal: Bool
  var isErrorTerminal: Bool
  /// The columns of the terminal; nil if there is none, or if they are unknown.
  var columns: Int?
  /// Returns the time since a fixed moment, to measure durations.
  var uptime: @Sendable () -> Duration

  static let live = Surroundings(
    workingDirectory: FileManager.default.currentDirectoryPath,
    variables: ProcessInfo.processInfo.environment,
    processors: ProcessInfo.processInfo.activeProcessorCount,
    isOutputTerminal: isatty(STDOUT_FILENO) == 1,
    isErrorTerminal: isatty(STDERR_FILENO) == 1,
    columns: terminalColumns(),
    uptime: { .seconds(ProcessInfo.processInfo.systemUptime) })

  /// Ignores broken pipes, so that a write to a closed pipe returns an error.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  private static func terminalColumns() -> Int? {
    var size = winsize()
    for file in [STDOUT_FILENO, STDERR_FILENO]
    where ioctl(file, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return nil
  }
}

extension Surroundings {
  /// The width of text.
  var width: Int {
    let told = variables["COLUMNS"].flatMap(Int.init) ?? columns ?? 80
    return max(40, min(told, 120))
  }

  /// Whether text is colored by default: at a terminal with colors.
  var prefersColor: Bool {
    isOutputTerminal && variables["NO_COLOR", default: ""].isEmpty && variables["TERM"] != "dumb"
  }
}
