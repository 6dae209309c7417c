import EnvironmentClients
import EnvironmentRecording
import EnvironmentRecordingTesting
import Environments
import EnvironmentsTesting
import Foundation
import Testing

// The code of the article "Turn a bug report into a test". Change both together.

nonisolated struct Loan: Codable, Equatable, Sendable {
  var title: String
  var due: Date
}

@Controllable
struct Library {
  var loans: @Sendable (_ card: String) async throws -> [Loan]
}

@Controllable
struct AppEnvironment {
  var library: Library
  var date: @Sendable () -> Date = placeholder(.distantPast)
  var calendar: Calendar = placeholder(Calendar(identifier: .gregorian))
}

nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: .live, test: .unimplemented)

func reminder(card: String) async throws -> String {
  let loans = try await Current.library.loans(card: card)
  let today = Current.calendar.startOfDay(for: Current.date())
  let late = loans.filter { $0.due < today }
  return late.isEmpty ? "Nothing is late." : "Late: \(late.map(\.title).joined(separator: ", "))"
}

extension AppEnvironment {
  static let live = AppEnvironment(
    library: Library(loans: { _ in
      [Loan(title: "Emma", due: Date(timeIntervalSinceReferenceDate: 0))]
    }),
    date: { Date(timeIntervalSinceReferenceDate: 3_600) }, calendar: .greenwich)
}

extension Calendar {
  nonisolated static let greenwich: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    return calendar
  }()
}

nonisolated func temporaryFile() -> URL {
  FileManager.default.temporaryDirectory.appendingPathComponent(
    "recording-\(UUID().uuidString).jsonl")
}

struct ShowReminder: ReplayableAction {
  static var stack: EnvironmentStack<AppEnvironment> { Current }
  var card: String

  func perform() async throws -> String {
    try await reminder(card: card)
  }
}

/// The program with its flight recorder.
struct LibraryProgram {
  let reportFile: URL
  let recorder: Recording

  init(reportFile: URL) {
    self.reportFile = reportFile
    let recorder = Recording(
      keeping: .last(.seconds(300), bytes: 2_000_000), program: "library 1.4")
    Current.replace { $0 = $0.intercepted(by: recorder) }
    self.recorder = recorder
  }

  func show(_ action: ShowReminder) async {
    recorder.begin(action, in: Current.current)
    do {
      print(try await action.perform())
    } catch {
      try? recorder.report(to: reportFile, after: error)
    }
  }

  func begin() {
    recorder.begin(ShowReminder(card: "7"), in: Current.current)
  }

  func reportProblem() throws {
    try recorder.report(to: reportFile)
  }
}

func recorder(in crashFile: URL) throws -> Recording {
  let recorder = try Recording(keeping: .last(.seconds(300)), in: crashFile)
  return recorder
}

/// The options of the program.
struct Options {
  var record: String?
  var replay: String?

  func apply() throws {
    if let record {
      let recording = try Recording(to: URL(fileURLWithPath: record), program: "library 1.4")
      Current.replace { $0 = $0.intercepted(by: recording) }
    }
    if let replay {
      let replay = try Replay(contentsOf: URL(fileURLWithPath: replay))
      Current.replace { $0 = $0.intercepted(by: replay) }
    }
  }
}

@Suite("The article on bug reports")
struct TurnABugReportIntoATest {
  @Test func `The article shows the file that the tests replay`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let article = folder.appendingPathComponent(
      "../../../Sources/EnvironmentRecording/EnvironmentRecording.docc/TurnABugReportIntoATest.md")
    let report = try String(
      contentsOf: folder.appendingPathComponent("report.jsonl"), encoding: .utf8)
    let text = try String(contentsOf: article, encoding: .utf8)
    #expect(text.contains("```json\n\(report)```\n"))
  }

  @Test(.replaying("report.jsonl", in: Current))
  func aLoanThatIsDueTodayIsNotLate() async throws {
    #expect(try await reminder(card: "7") == "Nothing is late.")
  }

  @Test func `report.jsonl`() async throws {
    #expect(try await ShowReminder.replay("report.jsonl") == "Nothing is late.")
  }

  @Test(arguments: try recordings(in: "Reports"))
  func replays(_ report: String) async throws {
    try await ShowReminder.replay(report)
  }

  @Test(.environment(Current, .live), arguments: [true, false])
  func theFlightRecorder(isFailing: Bool) async throws {
    let file = temporaryFile()
    defer { try? FileManager.default.removeItem(at: file) }
    let program = await Current.withOverrides {
      if isFailing { $0.library.loans = { _ in throw CancellationError() } }
    } operation: {
      let program = LibraryProgram(reportFile: file)
      program.begin()
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

  @Test(.replaying("report.jsonl", in: Current))
  func theMistake() async throws {
    func reminder(card: String) async throws -> String {
      let loans = try await Current.library.loans(card: card)
      let late = loans.filter { $0.due < Current.date() }
      return late.isEmpty
        ? "Nothing is late." : "Late: \(late.map(\.title).joined(separator: ", "))"
    }
    #expect(try await reminder(card: "7") == "Late: Emma")
  }

  @Test(.environment(Current, .live))
  func theOptions() async throws {
    let file = temporaryFile()
    defer { try? FileManager.default.removeItem(at: file) }
    var expected = ""
    try await Current.withOverrides { _ in
    } operation: {
      try Options(record: file.path).apply()
      expected = try await reminder(card: "7")
    }
    try await Current.withOverrides {
      $0 = .unimplemented
    } operation: {
      try Options(replay: file.path).apply()
      #expect(try await reminder(card: "7") == expected)
    }
  }

  @Test(.replaying("report.jsonl", in: Current))
  func theFirstDifference() async throws {
    let found = Recorder<String>()
    await EnvironmentIssueHandler.with {
      found.record($0.message)
    } operation: {
      _ = try? await reminder(card: "8")
      _ = (Current.date(), try? await Current.library.loans(card: "7"))
    }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("report.jsonl").path
    #expect(
      found.values == [
        """
        The replay differs from the recording at \(file):4.
          Expected: AppEnvironment.library.loans(card: "7")
          Called:   AppEnvironment.library.loans(card: "8")
          • If the program is right to make this call, record again.
          • If only the order differs, replay loosely: Replay(contentsOf: …, .loosely).
        """
      ])
  }

  @Test(.environment(Current, .live), .recordingOnFailure(in: Current))
  func passes() async throws {
    #expect(try await reminder(card: "7") == "Nothing is late.")
  }

  @Test(.environment(Current, .live))
  func faults() async {
    let found = await Faults.findSeed(in: 0..<50) { seed in
      let faults = Faults(seed: seed, failing: 0.3, in: "library")
      try await Current.withOverrides {
        $0 = $0.intercepted(by: faults)
      } operation: {
        _ = try await reminder(card: "7")
      }
    }
    #expect(found?.error is InjectedFault)
  }
}

@Suite("The landing pages of recordings")
struct OverviewTests {
  @Test func overview() async throws {
    let file = temporaryFile()
    defer { try? FileManager.default.removeItem(at: file) }
    let recording = try Recording(to: file)
    let live = AppEnvironment.live.intercepted(by: recording)
    let loans = try await live.library.loans(card: "7")

    let replay = try Replay(contentsOf: file)
    let replayed = AppEnvironment.unimplemented.intercepted(by: replay)
    #expect(try await replayed.library.loans(card: "7") == loans)
  }

  @Test(.environment(Current, .live))
  func spy() async throws {
    let spy = CallSpy()
    try await Current.withOverrides {
      $0 = $0.intercepted(by: spy)
    } operation: {
      _ = try await reminder(card: "7")
    }
    #expect(
      spy.calls.values == ["AppEnvironment.library.loans(card: 7)", "AppEnvironment.date()"])
    #expect(spy.arguments(labeled: "card") == ["7"])
  }
}
