public import ArgumentParser
public import EnvironmentClients
import EnvironmentFakes
import EnvironmentRecording
public import Foundation

/// The options of every program: they change the world that it runs in, record the run, or replay it.
public struct RunOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A demanding world, such as turkish.", valueName: "name"))
  var world: String?

  @Option(help: ArgumentHelp("The locale, such as de_DE.", valueName: "id"))
  var locale: String?

  @Option(help: ArgumentHelp("The calendar, such as buddhist.", valueName: "id"))
  var calendar: String?

  @Option(help: ArgumentHelp("The time zone, such as Europe/Berlin.", valueName: "id"))
  var timeZone: String?

  @Option(help: ArgumentHelp("The time, such as 2030-01-01T00:00:00Z.", valueName: "date"))
  var now: String?

  @Option(help: ArgumentHelp("Record what the program receives.", valueName: "file"))
  var record: String?

  @Option(help: ArgumentHelp("Show a recorded run again.", valueName: "file"))
  var replay: String?

  @Option(help: ArgumentHelp("Keep the last minutes for a test.", valueName: "file"))
  var report: String?

  /// Creates options without values.
  public init() {}

  /// Checks that at most one of `--record`, `--replay` and `--report` is given.
  ///
  /// - Throws: `ValidationError` if several are given.
  public func validate() throws {
    if [record, replay, report].count(where: { $0 != nil }) > 1 {
      throw ValidationError("--record, --replay and --report exclude each other. Keep one of them.")
    }
  }

  /// Changes the calendar and the date of an environment.
  ///
  /// - Parameters:
  ///   - calendar: The calendar, with its locale and its time zone.
  ///   - date: Returns the current date.
  /// - Throws: ``Failure`` if the value of an option is invalid.
  public func apply(
    to calendar: inout Calendar, _ date: inout @Sendable () -> Date
  ) throws(Failure) {
    if let world = try read("--world", world, World.init(validating:)) {
      calendar = world.calendar
      date = { world.now }
    }
    if let identifier = try read(
      "--calendar", self.calendar, Calendar.Identifier.init(validating:))
    {
      calendar.convert(to: identifier)
    }
    if let locale = try read("--locale", locale, Locale.init(validating:)) {
      calendar.locale = locale
    }
    if let zone = try read("--time-zone", timeZone, TimeZone.init(validating:)) {
      calendar.timeZone = zone
    }
    if let now = try read("--now", now, Date.init(validating:)) { date = { now } }
  }

  private func read<Value>(
    _ option: String, _ text: String?, _ read: (String) throws(WorldSettingError) -> Value
  ) throws(Failure) -> Value? {
    guard let text else { return nil }
    do {
      return try read(text)
    } catch {
      throw Failure("\(option): \(error)")
    }
  }

  /// Runs a program in its environment, and records or replays it.
  ///
  /// A recording contains the typed lines and what the other dependencies return; what the program writes is
  /// shown again by the replay.
  ///
  /// - Parameters:
  ///   - stack: The stack of the program.
  ///   - terminal: The terminal, whose output is not recorded.
  ///   - program: The name of the program.
  ///   - environment: The environment of the program.
  ///   - keeping: Copies the dependencies that are not recorded from one environment to the other.
  ///   - operation: The program. Its arguments are a function for environments that replace the first, and the
  ///     report of the run's actions, if there is one.
  /// - Throws: ``Failure`` if the file cannot be used, or the program differs from the recording; the errors of
  ///   the operation.
  public func run<Environment: InterceptableClient & Sendable>(
    in stack: EnvironmentStack<Environment>,
    terminal: any WritableKeyPath<Environment, Terminal> & Sendable, program: String,
    environment: Environment,
    keeping:
      @escaping @Sendable (_ original: Environment, _ intercepted: inout Environment) -> Void = {
        _, _ in
      },
    operation: (
      _ intercepted: @escaping @Sendable (Environment) -> Environment, _ report: ProblemReport?
    ) async throws -> Void
  ) async throws {
    try await recorded(by: program) { interceptor, report in
      guard let interceptor else {
        return try await stack.withOverrides {
          $0 = environment
        } operation: {
          try await operation({ $0 }, nil)
        }
      }
      @Sendable func intercepted(_ environment: Environment) -> Environment {
        var result = environment.intercepted(by: interceptor, exceptOutputOf: terminal)
        keeping(environment, &result)
        return result
      }
      try await stack.withOverrides {
        $0 = intercepted(environment)
      } operation: {
        try await operation(intercepted, report)
      }
    }
  }

  /// Whether the program shows a recorded run again.
  public var isReplay: Bool { replay != nil }

  /// Runs a program that intercepts its environment itself, and records or replays it.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - operation: The program. Its arguments are the recording or the replay, and the report, if there is one.
  /// - Throws: ``Failure`` if the file cannot be used, or the program differs from the recording; the errors of
  ///   the operation.
  public func recorded(
    by program: String, operation: ((any ClientInterceptor)?, ProblemReport?) async throws -> Void
  ) async throws {
    if let report = try report.map({ try ProblemReport(to: $0, by: program) }) {
      do {
        return try await operation(report.recording, report)
      } catch {
        report.end(error)
        throw error
      }
    }
    let recording = try record.map { try Self.recording(to: $0, by: program) }
    let replay = try replay.map { try Self.replay(of: $0, by: program) }
    guard let interceptor: any ClientInterceptor = recording ?? replay else {
      return try await operation(nil, nil)
    }
    let issues = Recorder<EnvironmentIssue>()
    try await EnvironmentIssueHandler.with(issues.record) {
      let result: Result<Void, any Error>
      do {
        try await operation(interceptor, nil)
        result = .success(())
      } catch {
        result = .failure(error)
      }
      replay?.reportUnusedCalls()
      // A difference is the reason for errors that follow from it.
      if let issue = issues.values.first { throw Failure(issue.message.safe) }
      try result.get()
    }
  }

  private static func recording(to path: String, by program: String) throws(Failure) -> Recording {
    // A recording is evidence: no run is appended to that of another.
    guard !FileManager.default.fileExists(atPath: path) else {
      throw Failure("--record: \(path.safe) exists. Remove it, or name another file.")
    }
    do {
      return try Recording(to: URL(filePath: path), program: program)
    } catch {
      throw Failure("--record: \("\(error)".safe) Check the path.")
    }
  }

  private static func replay(of path: String, by program: String) throws(Failure) -> Replay {
    let replay: Replay
    do {
      replay = try Replay(contentsOf: URL(filePath: path))
    } catch {
      throw Failure("--replay: \("\(error)".safe)")
    }
    guard replay.program == program else {
      throw Failure(
        "--replay: \(path.safe) was recorded by \(replay.program.safe). Replay it with that program."
      )
    }
    return replay
  }
}

extension InterceptableClient {
  /// Returns the environment with all endpoints intercepted but those that write to the terminal.
  ///
  /// - Parameters:
  ///   - interceptor: The recording or the replay.
  ///   - terminal: The terminal.
  /// - Returns: The environment.
  public func intercepted(
    by interceptor: some ClientInterceptor, exceptOutputOf terminal: WritableKeyPath<Self, Terminal>
  ) -> Self {
    var result = intercepted(by: interceptor)
    let readLine = result[keyPath: terminal].readLine
    result[keyPath: terminal] = self[keyPath: terminal]
    result[keyPath: terminal].readLine = readLine
    return result
  }
}

extension Calendar {
  /// Changes the calendar, and keeps its locale and its time zone.
  ///
  /// - Parameter identifier: The other calendar.
  public mutating func convert(to identifier: Identifier) {
    var calendar = Calendar(identifier: identifier)
    calendar.locale = locale
    calendar.timeZone = timeZone
    self = calendar
  }
}
