#if os(Linux)
  import Dispatch
  import EnvironmentFakes
  import EnvironmentSimulation
  import Foundation
  import Glibc
  import Testing

  private func readClock() -> Date { Date() }

  extension HermeticSuites {
    @Suite struct HermeticTests {
      @Test func `The issue has the test, the call, the place, its caller and the remedy`() async {
        let issues = await hermeticIssues { _ = readClock() }
        #expect(
          issues.map(\.message) == [
            """
            “The issue has the test, the call, the place, its caller and the remedy” read the system's clock
            Date() in readClock() at HermeticTests.swift:9, called from closure #1 in \
            HermeticSuites.HermeticTests.`The issue has the test, the call, the place, its caller and the remedy`()
              • Read it through the environment: Current.date() (environment-audit fix time.now)
            """
          ])
      }

      @Test func `A place is reported once, with the number of its calls`() async {
        let issues = await hermeticIssues { for _ in 0..<3 { _ = ContinuousClock.now } }
        #expect(issues.count == 1)
        #expect(issues.first?.message.contains(", 3 calls\n") == true)
      }

      @Test func `A sleep of a task is reported at its line`() async {
        let issues = await hermeticIssues { try await Task.sleep(for: .milliseconds(1)) }
        #expect(issues.map(\.line) == [#line - 1])
        #expect(issues.first?.message.contains("Task.sleep") == true)
        #expect(issues.first?.message.contains("waited for the system's clock") == true)
      }

      @Test func `A call in a macro's argument is reported at the macro`() async {
        let issues = await hermeticIssues { #expect(Date() > .distantPast) }
        #expect(issues.map(\.line) == [#line - 1], "\(issues)")
        #expect(issues.map(\.file) == ["HermeticTests.swift"])
      }

      @Test func `A call in another file is reported there`() async {
        let issues = await hermeticIssues { readClockInSupport() }
        #expect(issues.map(\.file) == ["RecordedIssues.swift"])
      }

      // MARK: - Attribution

      private typealias Work = @Sendable (_ work: @escaping @Sendable () -> Void) async -> Void

      private static let ways: [(name: String, run: Work)] = [
        ("the test's task", { $0() }),
        ("a child task", { work in async let _: Void = work() }),
        ("a task group", { work in await withTaskGroup { $0.addTask { work() } } }),
        ("a task", { work in await Task { work() }.value }),
        ("a detached task", { work in await Task.detached { work() }.value }),
        (
          "a detached task's task",
          { work in await Task.detached { await Task { work() }.value }.value }
        ),
        ("the main actor", { work in await MainActor.run { work() } }),
        ("a thread", { work in await ended(work) { Thread.detachNewThread($0) } }),
        ("a queue", { work in await ended(work) { DispatchQueue.global().async(execute: $0) } }),
        (
          "a queue later",
          { work in
            await ended(work) {
              DispatchQueue.global().asyncAfter(
                deadline: DispatchTime(uptimeNanoseconds: 1), execute: $0)
            }
          }
        ),
        (
          "a group's queue",
          { work in
            let group = DispatchGroup()
            DispatchQueue.global().async(group: group, execute: work)
            await ended({}, { group.notify(queue: .global(), execute: $0) })
          }
        ),
        (
          "a group's end",
          { work in await ended(work) { DispatchGroup().notify(queue: .global(), execute: $0) } }
        ),
        (
          "a barrier",
          { work in await ended(work) { DispatchQueue.global().async(flags: .barrier, execute: $0) }
          }
        ),
        (
          "a work item",
          { work in
            await ended(work) { DispatchQueue.global().async(execute: DispatchWorkItem(block: $0)) }
          }
        ),
        (
          "a work item's end",
          { work in
            await ended(work) {
              let item = DispatchWorkItem {}
              item.notify(queue: .global(), execute: $0)
              item.perform()
            }
          }
        ),
        (
          "a repeated block",
          { work in DispatchQueue.concurrentPerform(iterations: 100) { _ in work() } }
        ),
        (
          "a timer of Dispatch",
          { work in
            let source = DispatchSource.makeTimerSource()
            source.schedule(deadline: DispatchTime(uptimeNanoseconds: 1))
            await ended(work) {
              source.setEventHandler(handler: $0)
              source.activate()
            }
            source.cancel()
          }
        ),
        ("an operation queue", { work in await ended(work) { OperationQueue().addOperation($0) } }),
      ]

      /// Starts work, and waits for its end.
      private static func ended(
        _ work: @escaping @Sendable () -> Void,
        _ start: (_ work: @escaping @Sendable () -> Void) -> Void
      ) async {
        await withCheckedContinuation { continuation in
          start {
            work()
            continuation.resume()
          }
        }
      }

      @Test(arguments: ways.indices)
      func `Work belongs to the test that starts it`(_ index: Int) async {
        let way = Self.ways[index]
        let issues = await hermeticIssues { await way.run { _ = readClock() } }
        #expect(issues.contains { $0.line == 9 }, "\(way.name): \(issues.map(\.message))")
        #expect(issues.allSatisfy { $0.isFailure }, "\(way.name): \(issues.map(\.message))")
      }

      @Test func `A task that outlives its test is a warning of a later one`() async {
        let gate = AsyncStream<Void>.makeStream()
        let task = Locked<Task<Void, Never>?>(nil)
        let none = await hermeticIssues {
          let late = Task {
            for await _ in gate.stream {}
            _ = readClock()
          }
          task.withLock { $0 = late }
        }
        #expect(none.isEmpty)
        let issues = await hermeticIssues {
          gate.continuation.finish()
          await task.withLock { $0 }?.value
        }
        #expect(issues.map(\.line) == [9])
        #expect(issues.first?.message.hasPrefix("A task or thread that has outlived") == true)
        #expect(issues.first?.isFailure == false)
      }

      @Test func `Tests at the same time do not report each other's calls`() async {
        await withTaskGroup { group in
          for number in 0..<20 {
            group.addTask {
              let issues = await hermeticIssues {
                if number.isMultiple(of: 2) { _ = readClock() }
                await Task.yield()
              }
              #expect(issues.filter { $0.isFailure }.count == (number.isMultiple(of: 2) ? 1 : 0))
            }
          }
        }
      }

      // MARK: - Allowing

      @Test func `What is allowed is not reported`() async {
        let issues = await hermeticIssues(of: .hermetic(allowing: .clock, .random)) {
          _ = (readClock(), UUID())
          _ = Locale.current
        }
        #expect(issues.count == 1)
        #expect(issues.first?.message.contains("Locale.current") == true)
      }

      @Test func `Files are allowed in a folder and the folders in it`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(
          path: "environments-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "a", directoryHint: .notDirectory)
        let escape = folder.appending(path: "../\(folder.lastPathComponent)-b/a").path
        let issues = await hermeticIssues(of: .hermetic(allowing: .files(in: folder))) {
          try Data("a".utf8).write(to: file)
          _ = try Data(contentsOf: file)
          _ = FileManager.default.contents(atPath: folder.path + "-b/a")
          _ = FileManager.default.contents(atPath: escape)
        }
        #expect(issues.map(\.line) == [#line - 3, #line - 2], "\(issues.map(\.message))")
      }

      // MARK: - Enforcing

      @Test func `Calls fail if the trait enforces`() async {
        let issues = await hermeticIssues(of: .hermetic(enforcing: true)) {
          #expect(Date() == Date(timeIntervalSinceReferenceDate: 0))
          #expect(getenv("PATH") == nil)
          #expect(FileManager.default.contents(atPath: "/etc/passwd") == nil)
          #expect(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) == -1 && errno == ENETUNREACH)
          #expect(open("/etc/passwd", O_RDONLY) == -1 && errno == EACCES)
          let start = Date()
          sleep(3_600)
          try await Task.sleep(for: .milliseconds(1))
          #expect(Date() == start)
          #expect(throws: (any Error).self) { try Process.run(program, arguments: []) }
        }
        #expect(issues.map(\.message) == [])
      }

      @Test func `What cannot fail is reported, also if the trait enforces`() async {
        let issues = await hermeticIssues(of: .hermetic(allowing: .files, enforcing: true)) {
          _ = UUID()
          #expect(FileManager.default.contents(atPath: "/etc/passwd") != nil)
        }
        #expect(issues.map(\.line) == [#line - 3])
      }

      // MARK: - The log

      private struct LogLine: Decodable {
        var allowed: Bool
        var category: String
        var path: String
        var rule: String
        var test: String
      }

      private static let exports = FileManager.default.temporaryDirectory.appending(
        path: "exports-of-tests")

      @Test(.hermetic(allowing: .files(in: Self.exports), .clock))
      func exportsReceipts() throws {
        try FileManager.default.createDirectory(at: Self.exports, withIntermediateDirectories: true)
        try Data("tea".utf8).write(to: Self.exports.appending(path: "receipt.txt"))
      }

      @Test func `The file of a variable has a line for each place`() throws {
        let log = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
        defer { try? FileManager.default.removeItem(at: log) }
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = [
          "--testing-library", "swift-testing", "--filter", "HermeticTests.exportsReceipts",
        ]
        process.environment = ProcessInfo.processInfo.environment
          .merging(["ENVIRONMENTS_HERMETIC_LOG": log.path]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
          .map { try JSONDecoder().decode(LogLine.self, from: Data($0.utf8)) }
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { $0.allowed && $0.category == "files" })
        #expect(lines.map(\.rule).sorted() == ["storage.file-access", "storage.file-manager"])
        #expect(lines.allSatisfy { $0.path.hasSuffix("HermeticTests.swift") })
        #expect(lines.allSatisfy { $0.test.contains("exportsReceipts()") })
      }
    }
  }
#endif
