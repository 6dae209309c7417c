import EnvironmentFakes
public import EnvironmentRecording
import Foundation

/// Keeps the newest calls of a run in a file, also if the program crashes.
///
/// `environment-recording test FILE` turns the file into a test.
public struct ProblemReport: Sendable {
  /// The recording that keeps the calls.
  let recording: Recording
  private let file: URL
  private let failures = Recorder<Void>()

  /// Creates a report, and its file, so that a wrong path is known at once.
  init(to path: String, by program: String) throws(Failure) {
    file = URL(filePath: path)
    do {
      recording = try Recording(keeping: .last(.seconds(300)), in: file, program: program)
    } catch {
      throw Failure("--report: \("\(error)".safe)")
    }
  }

  /// Records that an action begins.
  ///
  /// - Parameters:
  ///   - action: The action, with the state before it.
  ///   - environment: The environment of the action.
  public func begin<Action: ReplayableAction>(_ action: Action, in environment: Action.Environment)
  {
    recording.begin(action, in: environment)
  }

  /// Writes that an action failed.
  ///
  /// - Parameter error: What the program shows.
  /// - Throws: ``Failure`` if the file cannot be written.
  public func fail(_ error: any Error) throws(Failure) {
    failures.record(())
    do {
      try recording.report(to: file, after: error)
    } catch {
      throw Failure("--report: \("\(error)".safe) Check the disk.")
    }
  }

  /// Writes that the run failed, unless one of its actions did.
  func end(_ error: any Error) {
    // The reason why the program failed comes first: it is thrown, and not why it cannot be written.
    if failures.count == 0 { try? fail(error) }
  }
}
