public import EnvironmentClients
import EnvironmentFakes
public import Foundation

/// Writes each call that crosses an environment to a file, for a ``Replay``.
///
/// ```swift
/// let recording = try Recording(to: file)
/// Current.replace { $0 = $0.intercepted(by: recording) }
/// ```
///
/// The file has a line of JSON for each property of the environment that is a value, and for each call when it
/// ends: the path of the endpoint, the arguments, the result or the error, the duration, the order in which
/// the calls began, and the task. Each line is written by one system call, so the recording of a program that
/// is killed replays up to its last whole line. Several processes may record to one file; a replay has the
/// session that began last.
///
/// A call that an endpoint makes to another endpoint of the environment is not recorded: in a replay, the
/// first endpoint answers from the file, and makes no calls.
///
/// | what | in the file |
/// |---|---|
/// | arguments that are `Codable` | their JSON |
/// | other arguments | a marker with the type, which matches any value of the type |
/// | secrets, see ``Redaction`` | replaced |
/// | errors | type and description, and their JSON if they are `Codable` |
/// | results that are an `AsyncStream` or `AsyncThrowingStream` of `Codable` elements | a line for each element, and for the end |
/// | other results that are no `Codable` value: classes, closures, tuples | refused: reported once, by name |
/// | endpoints that take closures or `inout` parameters | refused: reported once, by name |
///
/// Values are recorded when the environment is intercepted. Later assignments are not recorded: the
/// program assigns it again in a replay.
///
/// Refused calls run as always. If the file cannot be written, for example because the disk is full, the
/// recording reports that once and ends; the program goes on.
public final class Recording: ClientInterceptor {
  /// The recordings in whose operations the current task runs.
  @TaskLocal static var enclosing: ObjectIdentifier?

  /// What changes while calls run.
  struct State {
    var order = 0
    var tasks: [CallingTask: Int] = [:]
    var reported: Set<String> = []
    var hasFailed = false
  }

  let path: String
  let redaction: Redaction
  let session: String
  let state = Locked(State())
  private let file: RecordingFile
  private let sourceLocation: EnvironmentIssue.SourceLocation

  /// Begins a recording.
  ///
  /// The file is created if it is missing. Otherwise, the recording is appended to it.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - program: The name and the version of the program, for the reader of the file.
  ///   - redaction: The names whose values are replaced.
  ///   - fileID: The file in which issues are reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which issues are reported.
  ///   - column: The column at which issues are reported.
  /// - Throws: `RecordingError` if the file cannot be written.
  public init(
    to file: URL, program: String = ProcessInfo.processInfo.processName,
    redacting redaction: Redaction = .standard,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(RecordingError) {
    path = file.path
    self.redaction = redaction
    let session = String(UInt64.random(in: .min ... .max), radix: 36)
    self.session = session
    sourceLocation = EnvironmentIssue.SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    self.file = try RecordingFile(path: path) { endsInLine in
      var text = JSONText()
      if endsInLine { text.append("\n") }
      text.append("{\"recording\":1,\"session\":")
      text.append(string: session)
      text.append(",\"program\":")
      text.append(string: program)
      text.append(",\"redacted\":[")
      for (index, name) in redaction.names.sorted().enumerated() {
        if index > 0 { text.append(",") }
        text.append(string: name)
      }
      text.append("]}\n")
      return text.bytes
    }
  }

  /// Appends a line, unless an earlier one could not be written.
  func write(_ line: [UInt8]) {
    if state.withLock({ $0.hasFailed }) { return }
    let code = file.append(line)
    guard code != 0 else { return }
    let isFirst = state.withLock { state in
      defer { state.hasFailed = true }
      return !state.hasFailed
    }
    guard isFirst else { return }
    report(
      .unrecorded,
      """
      The recording \(path) ended: \(RecordingFile.errorText(code)).
        • The program goes on, and its further calls are not recorded.
        • What was recorded until now can be replayed.
      """)
  }

  /// Reports once for each name that something of an endpoint or a property cannot be recorded.
  @discardableResult
  func reportOnce(_ name: String, _ message: @autoclosure () -> String) -> Bool {
    guard state.withLock({ $0.reported.insert(name).inserted }) else { return false }
    report(.unrecorded, message())
    return true
  }

  private func report(_ kind: EnvironmentIssue.Kind, _ message: String) {
    EnvironmentIssue(kind, message, at: sourceLocation).report()
  }
}

extension EnvironmentIssue.Kind {
  /// A call could not be recorded so that it replays, or a recording could not be written.
  ///
  /// The location is where the recording was made.
  public static let unrecorded = EnvironmentIssue.Kind(rawValue: "unrecorded")

  /// A program differs from the recording that it replays.
  ///
  /// The location is where the replay was made.
  public static let replayDifference = EnvironmentIssue.Kind(rawValue: "replayDifference")
}
