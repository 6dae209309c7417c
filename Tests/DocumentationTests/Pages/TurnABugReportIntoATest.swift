// page: Sources/EnvironmentRecording/EnvironmentRecording.docc/TurnABugReportIntoATest.md
// extracted to: Tests/EnvironmentRecordingTests
import EnvironmentClients
import EnvironmentRecording
import EnvironmentRecordingTesting
import Environments
import EnvironmentsTesting
import Foundation
import Testing

#if Tracing && Logging
  import Tracing
#endif

// block

extension AppEnvironment {
  static let mock = AppEnvironment(
    library: Library(loans: { _ in
      [Loan(title: "Emma", due: Date(timeIntervalSinceReferenceDate: 0))]
    }),
    date: { Date(timeIntervalSinceReferenceDate: 3_600) }, calendar: .greenwich)
}

nonisolated extension Calendar {
  static let greenwich: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    return calendar
  }()
}

struct Mistaken {
  // block
}

struct Keeping {
  // block
}

// block

struct LibraryProgram {
  let reportFile: URL
  var keeping = Keeping()
  var recorder: Recording { keeping.recorder }

  // block

  func begin() {
    // example: Sources/EnvironmentRecording/Recording/ReplayableAction.swift 1.3
  }

  func reportProblem() throws {
    // block
  }
}

func recorder(in crashFile: URL) throws -> Recording {
  // block
  return recorder
}

func temporaryFile() -> URL {
  FileManager.default.temporaryDirectory.appending(path: "recording-\(UUID().uuidString).jsonl")
}

@Test(.environment(Current, .mock), arguments: [true, false])
func `A flight recorder's report replays the action`(isFailing: Bool) async throws {
  let file = temporaryFile()
  defer { try? FileManager.default.removeItem(at: file) }
  let program = await Current.withOverrides {
    if isFailing { $0.library.loans = { _ in throw CancellationError() } }
  } operation: {
    let program = LibraryProgram(reportFile: file)
    program.keeping.startRecording()
    await program.show(ShowReminder(card: "7"))
    return program
  }
  if isFailing {
    await #expect(throws: CancellationError.self) { try await ShowReminder.replay(file.path) }
  } else {
    try program.reportProblem()
    #expect(try await ShowReminder.replay(file.path) == "Nothing is late.")
  }
}

let page = URL(filePath: #filePath).deletingLastPathComponent().appending(
  path: "../../../Sources/EnvironmentRecording/EnvironmentRecording.docc/TurnABugReportIntoATest.md"
).standardized

@Test func `The article shows the file that its tests replay`() throws {
  let article = try String(contentsOf: page, encoding: .utf8)
  let report = try String(
    contentsOf: page.deletingLastPathComponent().appending(path: "report.jsonl"), encoding: .utf8)
  #expect(article.contains("```json\n\(report)```\n"))
}

@Suite struct BugReportTests {
  // block
}

@Test(
  .replaying(
    "../../../Sources/EnvironmentRecording/EnvironmentRecording.docc/report.jsonl", in: Current))
func `The report shows the mistake`() async throws {
  #expect(try await Mistaken().reminder(card: "7") == "Late: Emma")
}

// block

extension BugReportTests {
  // block
}

struct Options {
  // block
}

@Test(.environment(Current, .mock))
func `A recorded session is replayed by an option`() async throws {
  let file = temporaryFile()
  defer { try? FileManager.default.removeItem(at: file) }
  var expected = ""
  try await Current.withOverrides { _ in
  } operation: {
    try Options().apply(record: file.path, replay: nil)
    expected = try await reminder(card: "7")
  }
  try await Current.withOverrides {
    $0 = .unimplemented
  } operation: {
    try Options().apply(record: nil, replay: file.path)
    #expect(try await reminder(card: "7") == expected)
  }
}

extension BugReportTests {
  // block
}

@Test(
  .replaying(
    "../../../Sources/EnvironmentRecording/EnvironmentRecording.docc/report.jsonl", in: Current))
func `The first difference of a replay is reported as the article shows`() async throws {
  let found = Recorder<String>()
  await EnvironmentIssueHandler.with {
    found.record($0.message)
  } operation: {
    _ = try? await reminder(card: "8")
    _ = (Current.date(), try? await Current.library.loans(card: "7"))
  }
  #expect(found.count == 1)
  #expect(
    found.values.first?.hasSuffix(
      """
      report.jsonl:4.
        Expected: AppEnvironment.library.loans(card: "7")
        Called:   AppEnvironment.library.loans(card: "8")
        • If the program is right to make this call, record again.
        • If only the order differs, replay loosely: Replay(contentsOf: …, .loosely).
      """) == true)
}

extension BugReportTests {
  // block
}

@Test func `The first example of recordings replays what it has recorded`() async throws {
  let file = temporaryFile()
  defer { try? FileManager.default.removeItem(at: file) }
  // example: Sources/EnvironmentRecording/EnvironmentRecording.docc/EnvironmentRecording.md 1
}

@Test(.environment(Current, .mock))
func `A spy sees the calls of a reminder`() async throws {
  // example: Sources/EnvironmentRecordingTesting/EnvironmentRecordingTesting.docc/EnvironmentRecordingTesting.md 2
}

@Test(.environment(Current, .mock))
func `A fault is found by its seed`() async throws {
  // example: Sources/EnvironmentRecordingTesting/EnvironmentRecordingTesting.docc/EnvironmentRecordingTesting.md 3
}

#if Tracing && Logging
  func intercepts(tracer: any Tracer) {
    // example: Sources/EnvironmentRecording/EnvironmentRecording.docc/EnvironmentRecording.md 2
    // example: Sources/EnvironmentRecording/Traces/LoggingInterceptor.swift 1
    // example: Sources/EnvironmentRecording/Traces/TracingInterceptor.swift 1
  }
#endif

struct Offline: Error {}

struct Stuck: Error {}

struct Model {
  var environment = AppEnvironment.mock
  var isLoading = false

  func refresh() async { _ = try? await environment.library.loans(card: "7") }
}

func redacts(file: URL) throws {
  // example: Sources/EnvironmentRecording/Format/Redaction.swift 1
  _ = recording
}

func uses(file: URL, model: Model) async throws {
  // example: Sources/EnvironmentRecording/Recording/Recording.swift 1
  // example: Sources/EnvironmentRecording/Replay/Replay.swift 1 … try await Task.sleep(for: .zero)
  // example: Sources/EnvironmentRecordingTesting/CallSpy.swift 1
  // example: Sources/EnvironmentRecordingTesting/Faults.swift 1 … try await Task.sleep(for: .zero)
  // example: Sources/EnvironmentRecordingTesting/Faults.swift 2
}

func keepsTheNewestCalls() {
  // example: Sources/EnvironmentRecording/Recording/Recording.swift 2
}

struct RecordingOnFailure {
  // example: Sources/EnvironmentRecordingTesting/RecordingTrait.swift 1
}
