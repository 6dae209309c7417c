import AuditProject
import Foundation

/// All dependencies of the program on the operating system.
struct Surroundings: Sendable {
  var workingDirectory: String
  var variables: [String: String]
  var processors: Int
  var isOutputTerminal: Bool

  static let live = Surroundings(
    workingDirectory: FileManager.default.currentDirectoryPath,
    variables: ProcessInfo.processInfo.environment,
    processors: ProcessInfo.processInfo.activeProcessorCount,
    isOutputTerminal: isatty(STDOUT_FILENO) == 1)

  /// Ignores broken pipes, so that a write to a closed pipe returns an error.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }
}

extension Surroundings {
  /// Whether text is colored by default: at a terminal with colors.
  var prefersColor: Bool {
    isOutputTerminal && variables["NO_COLOR", default: ""].isEmpty && variables["TERM"] != "dumb"
  }
}
