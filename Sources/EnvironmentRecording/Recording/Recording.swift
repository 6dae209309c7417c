public import EnvironmentClients
public import Foundation

/// Writes each call of an environment's endpoints to a file, from which a replay answers.
///
/// ```swift
/// let recording = try Recording(to: file)
/// Current.replace { $0 = $0.intercepted(by: recording) }
/// ```
///
/// A recording can also keep only the newest calls, in memory, and write them when a problem is reported:
///
/// ```swift
/// let recorder = Recording(keeping: .last(.seconds(300), bytes: 2_000_000), program: "library 1.4")
/// Current.replace { $0 = $0.intercepted(by: recorder) }
/// ```
///
/// ```swift
/// try recorder.report(to: reportFile)
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

  /// The limits of a recording in memory.
  public struct Retention: Sendable {
    let age: Duration
    let bytes: Int

    /// Keeps the calls that ended within a time, as long as they are not larger than a size.
    ///
    /// The values of the environment's properties and the latest action are kept in any case. Calls are dropped when a
    /// further call ends, so a report after a pause has the calls before the pause.
    ///
    /// - Parameters:
    ///   - age: The time since the end of a call; longer than 0.
    ///   - bytes: The size of the calls in bytes, at least 4,000. A larger number is taken for a smaller one.
    ///     A result of more than a quarter of this size is not recorded.
    /// - Returns: The limits.
    public static func last(_ age: Duration, bytes: Int = 2_000_000) -> Retention {
      Retention(age: age, bytes: max(bytes, 4_000))
    }
  }

  /// The state that changes while calls run.
  struct State {
    /// The newest lines, if they are kept in memory.
    var recent: RecentLines?
    var file: RecordingFile?
    /// The bytes that were appended to the file since it was replaced by the kept lines.
    var appended = 0
    var order = 0
    /// The instant at which the last call ended.
    var lastEnd = 0
    var tasks: [CallingTask: Int] = [:]
    var reported: Set<String> = []
    /// Whether nothing is recorded any more.
    var hasFailed = false
  }

  let redaction: Redaction
  let session: String
  let start = ContinuousClock.now
  let state: Locked<State>
  /// The maximum length of a line in bytes.
  let maximumLineLength: Int
  private let program: String
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
  public convenience init(
    to file: URL, program: String = ProcessInfo.processInfo.processName,
    redacting redaction: Redaction = .standard,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(RecordingError) {
    let session = Self.newSession()
    self.init(
      try RecordingFile(
        path: file.path, Self.header(session, program, redaction, dropped: 0)),
      session, program, redaction, nil,
      EnvironmentIssue.SourceLocation(
        fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Begins a recording in memory, which keeps the newest calls for a report.
  ///
  /// It is meant to be always on: it writes no file until ``report(to:after:)`` is called, and uses a limited amount
  /// of memory. Secrets are replaced before a line is kept. If the program crashes, the calls are lost; see
  /// ``init(keeping:in:program:redacting:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - retention: How long and up to which size calls are kept.
  ///   - program: The name and the version of the program, for readers of the report.
  ///   - redaction: The names whose values are replaced.
  ///   - fileID: The file in which issues are reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which issues are reported.
  ///   - column: The column at which issues are reported.
  public convenience init(
    keeping retention: Retention, program: String = ProcessInfo.processInfo.processName,
    redacting redaction: Redaction = .standard,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      nil, Self.newSession(), program, redaction, retention,
      EnvironmentIssue.SourceLocation(
        fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Begins a recording that keeps the newest calls in memory and in a file, which is the report of a crash.
  ///
  /// A line is in the file when its call returns. The file has about twice the size of the kept calls: when as many bytes
  /// were appended, the kept calls replace it as a whole, while other calls wait. Remove it when the program ends well, so
  /// that a file at the next start means that the program crashed or was killed.
  ///
  /// - Parameters:
  ///   - retention: How long and up to which size calls are kept.
  ///   - file: The file, which this process alone writes.
  ///   - program: The name and the version of the program, for readers of the report.
  ///   - redaction: The names whose values are replaced.
  ///   - fileID: The file in which issues are reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which issues are reported.
  ///   - column: The column at which issues are reported.
  /// - Throws: `RecordingError` if the file exists, because it can be the report of a crash, or cannot be written.
  public convenience init(
    keeping retention: Retention, in file: URL,
    program: String = ProcessInfo.processInfo.processName,
    redacting redaction: Redaction = .standard,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws(RecordingError) {
    let session = Self.newSession()
    self.init(
      try RecordingFile(
        path: file.path, Self.header(session, program, redaction, dropped: 0), isNew: true),
      session, program, redaction, retention,
      EnvironmentIssue.SourceLocation(
        fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private init(
    _ file: RecordingFile?, _ session: String, _ program: String, _ redaction: Redaction,
    _ retention: Retention?, _ sourceLocation: EnvironmentIssue.SourceLocation
  ) {
    self.session = session
    self.program = program
    self.redaction = redaction
    self.sourceLocation = sourceLocation
    // Several lines fit into the memory of a report.
    maximumLineLength = min(
      retention.map { $0.bytes / 4 } ?? .max, RecordedSession.maximumLineLength)
    state = Locked(State(recent: retention.map { RecentLines($0) }, file: file))
  }

  private static func newSession() -> String {
    String(UInt64.random(in: .min ... .max), radix: 36)
  }

  private static func header(
    _ session: String, _ program: String, _ redaction: Redaction, dropped: Int
  ) -> [UInt8] {
    var text = JSONText()
    text.append("{\"recording\":1,\"session\":")
    text.append(string: session)
    text.append(",\"program\":")
    text.append(string: program)
    if dropped > 0 {
      text.append(",\"dropped\":")
      text.append(dropped)
    }
    text.append(",\"redacted\":[")
    for (index, name) in redaction.names.sorted().enumerated() {
      if index > 0 { text.append(",") }
      text.append(string: name)
    }
    text.append("]}\n")
    return text.bytes
  }

  /// Writes the calls that a recording in memory has kept to a file, which a replay reads.
  ///
  /// The recording goes on. The file replaces an existing one as a whole, and only its owner can read it. A report in
  /// place of the recording's own file ends that file: it stays as it is until the next report.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - error: The error that the program reports, if there is one.
  /// - Throws: `RecordingError` if the file cannot be written, or if the recording writes a file already.
  /// - Complexity: O(*n*), where *n* is the size of the kept calls.
  public func report(to file: URL, after error: (any Error)? = nil) throws(RecordingError) {
    var failure = JSONText()
    if let error {
      failure.append("{\"failure\":")
      failure.bytes += RecordedError.text(of: error, redaction)
      failure.append(",\"session\":")
      failure.append(string: session)
      failure.append("}\n")
    }
    let written = state.withLock { state in
      Result<Void, RecordingError> { () throws(RecordingError) in
        guard let recent = state.recent else {
          throw RecordingError(
            path: file.path, line: nil,
            reason: """
              Only a recording in memory writes a report, and this one writes a file: send that file, or create the \
              recording by Recording(keeping:).
              """)
        }
        try RecordingFile.replacing(file.path, by: text(of: recent) + failure.bytes)
        // The report has taken the place of the recording's own file, and later calls do not belong to it.
        if state.file?.path == file.path { state.file = nil }
      }
    }
    try written.get()
  }

  /// Removes the calls that a recording has kept, from memory and from its own file, for example at a logout.
  ///
  /// Declare it as a part of a session: `Erase { _ in try recorder.removeCalls() }`.
  ///
  /// The recording goes on. The file is replaced as a whole. The values of properties and the latest action are removed,
  /// too, because they may be the user's: a replay of the later calls does without them. Reports that were written
  /// stay, and a recording without a limit keeps its file.
  ///
  /// - Throws: `RecordingError` if the file cannot be written.
  public func removeCalls() throws(RecordingError) {
    let removed = state.withLock { state in
      Result<Void, RecordingError> { () throws(RecordingError) in
        guard let retention = state.recent?.retention else { return }
        let empty = RecentLines(retention)
        state.recent = empty
        if let file = state.file {
          state.file = try RecordingFile.replacing(file.path, by: text(of: empty))
          state.appended = 0
        }
      }
    }
    try removed.get()
  }

  private func text(of recent: RecentLines) -> [UInt8] {
    Self.header(session, program, redaction, dropped: recent.dropped) + recent.text
  }

  /// Appends a line, unless an earlier one could not be written, or the line is too long.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - name: The endpoint, the property or the action.
  ///   - kind: What the line is about.
  func write(_ line: [UInt8], of name: String, _ kind: RecentLines.Kind = .call) {
    guard line.count <= maximumLineLength else {
      reportOnce(
        name,
        "\(name) is not recorded: a line of the recording has at most \(maximumLineLength) bytes.")
      return
    }
    let now = ContinuousClock.now
    let failure = state.withLock { state -> RecordingError? in
      state.recent?.append(line, kind, at: now)
      guard let file = state.file else { return nil }
      do throws(RecordingError) {
        try file.append(line)
        guard let recent = state.recent else { return nil }
        state.appended += line.count
        if state.appended > recent.retention.bytes {
          state.file = try RecordingFile.replacing(file.path, by: text(of: recent))
          state.appended = 0
        }
        return nil
      } catch {
        state.file = nil
        state.hasFailed = state.recent == nil
        return error
      }
    }
    guard let failure else { return }
    report(
      .unrecorded,
      """
      \(failure)
        • The program goes on, and its further calls are not in the file.
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
