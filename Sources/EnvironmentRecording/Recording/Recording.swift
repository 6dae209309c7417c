public import EnvironmentClients
public import Foundation

/// Writes each call of an environment's endpoints to a file, from which a replay answers.
///
/// ```swift
/// let recording = try Recording(to: file)
/// Current.replace { $0 = $0.intercepted(by: recording) }
/// ```
///
/// The file has a line of JSON for each property of the environment that is a value, and for each call when it ends:
/// the path of the endpoint, the arguments, the result or the error, the duration, the order in which the calls began,
/// and the task. One system call writes each line, so the recording of a killed program can be replayed up to its last
/// complete line. Several processes may record to one file; a ``Replay`` reads the session that began last.
///
/// A call that an endpoint makes to another endpoint of the environment is not recorded: in a replay, the
/// outer endpoint answers from the file, and makes no calls.
///
/// | part of a call | in the file |
/// |---|---|
/// | `Codable` arguments | their JSON |
/// | other arguments | a marker with the type, which matches any value of the type |
/// | secrets, see ``Redaction`` | replaced |
/// | errors | type and description, and their JSON if they are `Codable` |
/// | results that are an `AsyncStream` or `AsyncThrowingStream` of `Codable` elements | a line for each element, and for the end |
/// | other results that are not `Codable` values: classes, closures, tuples | not recorded, but reported once |
/// | endpoints that take closures or `inout` parameters | not recorded, but reported once |
///
/// Values are recorded when the environment is intercepted. Later assignments are not recorded: the
/// program makes them again in a replay.
///
/// A report names the endpoint. Calls that are not recorded still run. If the file cannot be written, for example
/// because the disk is full, the recording reports this once and ends, and the program continues.
public final class Recording: ClientInterceptor {
  /// The recordings in whose operations the current task runs.
  @TaskLocal static var enclosing: ObjectIdentifier?

  /// The state that changes while calls run.
  struct State {
    var order = 0
    /// The instant at which the last call ended.
    var lastEnd = 0
    var tasks: [CallingTask: Int] = [:]
    var reported: Set<String> = []
    var hasFailed = false
  }

  let path: String
  let redaction: Redaction
  let session: String
  let start = ContinuousClock.now
  let state = Locked(State())
  private let file: RecordingFile
  private let sourceLocation: EnvironmentIssue.SourceLocation

  /// Begins a recording.
  ///
  /// The file is created if it is missing. Otherwise the recording is appended to it.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - program: The name and the version of the program, for readers of the file.
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

  /// Appends a line, unless an earlier one could not be written, or the line is longer than a replay reads.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - name: The endpoint or the property.
  func write(_ line: [UInt8], of name: String) {
    guard line.count <= RecordedSession.maximumLineLength else {
      reportOnce(name, "\(name) is not recorded: a line of the recording has at most 64 MiB.")
      return
    }
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

  /// Reports that a part of an endpoint or a property cannot be recorded, once for each name.
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
  /// A call could not be recorded for a replay, or a recording could not be written.
  ///
  /// The location is that of the recording's initializer call.
  public static let unrecorded = EnvironmentIssue.Kind(rawValue: "unrecorded")

  /// A program differs from the recording that it replays.
  ///
  /// The location is that of the replay's initializer call, or of the trait.
  public static let replayDifference = EnvironmentIssue.Kind(rawValue: "replayDifference")
}
