import BackersApp
import BackersEnvironment
import Environments
import Foundation
import ProgramSupport

/// The dependencies of the program besides those of its features: the terminal, and the locations
/// of files.
///
/// They form a separate environment, because none of them belongs to a session, and none is stored.
struct TerminalEnvironment: Sendable {
  /// Returns the date of ``TerminalDate``; nil while the system's clock is used.
  var date: (@Sendable () -> Date)?
  /// Operations on whole folders.
  var files: Files
  /// The folder of the stored session.
  var folder: URL
  /// The input of the user.
  var input: Input
  /// The output for the user.
  var output: Output
  /// The folder that the user's devices share; nil if it is ``folder``.
  var sharedFolder: URL?
  /// The signals that end the program.
  var signals: Signals
  /// The stored environment of the features, retained while the program runs; nil in a
  /// demonstration.
  var stored: StoredEnvironment?
  /// The storage problems that were shown to the user.
  var toldProblems: Locked<Set<String>>
}

extension TerminalEnvironment {
  /// The terminal and the folders of the user.
  static let live = TerminalEnvironment(
    date: nil,
    files: .live,
    folder: UserFolder.data.url(of: "backers"),
    input: .standard,
    output: .standard,
    sharedFolder: nil,
    signals: .standard,
    stored: nil,
    toldProblems: Locked([]))

  /// No input, no output and no folders.
  static let mock = TerminalEnvironment(
    date: nil,
    files: .mock,
    folder: URL(filePath: "/mock/backers", directoryHint: .isDirectory),
    input: .mock,
    output: .mock,
    sharedFolder: nil,
    signals: .mock,
    stored: nil,
    toldProblems: Locked([]))
}

/// The terminal's environment of the current task.
let Terminal: EnvironmentStack<TerminalEnvironment> = EnvironmentStack(
  live: .live, preview: .mock, test: .mock)
