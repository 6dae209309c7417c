import BackersEnvironment
import Environments
import Foundation
import Locks
import TerminalIO

/// What the program needs besides what its features need: the terminal, and where it keeps things.
///
/// It stands apart from the environment of the features, because none of it belongs to a session,
/// and none of it is stored.
struct TerminalEnvironment: Sendable {
  /// What is done with whole folders.
  var files = Files.live
  /// Where the session is kept.
  var folder = UserFolder.data.url(of: "backers")
  /// What the user types.
  var input = Input.standard
  /// Where the clock stands that the user has stopped; absent where it goes.
  var now: Date?
  /// What the user sees.
  var output = Output.standard
  /// How the program is told to end.
  var signals = Signals.standard
  /// The stored environment of the features, held while the program runs; nil in a demonstration.
  var stored: StoredEnvironment?
  /// The problems of the storage that the user has read.
  var toldProblems = Locked<Set<String>>([])
}

extension TerminalEnvironment {
  /// Nobody types, and nobody looks.
  static let mock: TerminalEnvironment = TerminalEnvironment.init(
    files:folder:input:now:output:signals:stored:toldProblems:
  )(
    Files.mock,
    URL(filePath: "/mock/backers", directoryHint: .isDirectory),
    Input.mock,
    nil,
    Output.mock,
    Signals.mock,
    nil,
    Locked([]),
  )
}

/// The terminal that the current task sees.
let Terminal = EnvironmentStack(live: TerminalEnvironment(), preview: .mock, test: .mock)
