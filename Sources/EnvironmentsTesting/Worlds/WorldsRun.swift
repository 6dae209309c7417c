import EnvironmentFakes
import Environments
import Testing

/// One run of a test case in several worlds.
final class WorldsRun: Sendable {
  /// A part of a run: the test in one world.
  struct Part: Sendable {
    let run: WorldsRun
    let index: Int

    var world: World { run.worlds[index] }
  }

  /// The part to which the current task belongs.
  @TaskLocal static var current: Part?

  private let test: Test
  private let testCase: Test.Case?
  private let worlds: [World]

  /// The indices of the worlds in which the test has failed.
  private let failures = Locked<Set<Int>>([])

  /// The error that was thrown because the test was cancelled.
  private let cancellation = Locked<(any Error)?>(nil)

  init(of test: Test, _ testCase: Test.Case?, in worlds: [World]) {
    self.test = test
    self.testCase = testCase
    self.worlds = worlds
  }

  /// Runs the test in each world, and records an issue that lists the worlds in which it failed.
  ///
  /// - Parameters:
  ///   - isSerialized: Whether the runs are serialized.
  ///   - function: The test in one world.
  /// - Throws: The error that was thrown because the test was cancelled.
  func perform(
    isSerialized: Bool, _ function: @Sendable (World) async throws -> Void
  ) async throws {
    if isSerialized {
      for index in worlds.indices {
        await perform(function, at: index)
        if Task.isCancelled { break }
      }
    } else {
      // The function does not escape, because the child tasks end before the closure. Swift checks that at
      // run time.
      await withoutActuallyEscaping(function) { function in
        await withTaskGroup { group in
          for index in worlds.indices {
            group.addTask { await self.perform(function, at: index) }
          }
        }
      }
    }
    if let summary = Self.summary(of: worlds, failed: failures.withLock { $0 }) {
      Issue.record(Comment(rawValue: summary), sourceLocation: test.sourceLocation)
    }
    if let error = cancellation.withLock({ $0 }) { throw error }
  }

  /// Runs the test in one world.
  ///
  /// Errors become issues, so that the runs in other worlds continue.
  private func perform(
    _ function: @Sendable (World) async throws -> Void, at index: Int
  ) async {
    let world = worlds[index]
    let naming = IssueHandlingTrait.compactMapIssues { self.name($0, of: index) }
    await Self.$current.withValue(Part(run: self, index: index)) {
      await RunningTest.$name.withValue("\(test.nameInMessages), in the world \(world)") {
        do {
          try await naming.provideScope(for: test, testCase: testCase) {
            do {
              try await function(world)
            } catch  where error is ExpectationFailedError || error is any ReportedError {
              // `#require` has already recorded its issue, and so has `unimplemented`.
            } catch {
              if Task.isCancelled { throw error }
              Issue.record(error, sourceLocation: test.sourceLocation)
            }
          }
        } catch {
          cancellation.withLock { $0 = $0 ?? error }
        }
      }
    }
  }

  /// Returns an issue with the name of a world.
  ///
  /// - Returns: The issue; nil if it does not belong to that world. Swift Testing passes an issue that belongs
  ///   to no test, on a thread or in a detached task, to all handlers, and to the run itself.
  private func name(_ issue: Issue, of index: Int) -> Issue? {
    guard let part = Self.current, part.run === self, part.index == index else { return nil }
    // The public interface of Swift 6.2 does not distinguish known issues from failures. There is no summary
    // with Swift 6.2, because a summary of known issues would fail the test.
    #if compiler(>=6.3)
      if issue.isFailure { _ = failures.withLock { $0.insert(index) } }
    #endif
    var issue = issue
    issue.comments.append("In the world \(worlds[index]).")
    return issue
  }

  /// Returns the text that lists the worlds in which the test failed.
  ///
  /// - Parameters:
  ///   - worlds: The worlds of the run.
  ///   - failed: The indices of the worlds in which the test failed.
  /// - Returns: The text, with the simplest world first; nil if none failed, or if there was only one.
  static func summary(of worlds: [World], failed: Set<Int>) -> String? {
    guard !failed.isEmpty, worlds.count > 1 else { return nil }
    let simplestFirst = failed.sorted { left, right in
      let (leftSize, rightSize) = (worlds[left].differences.count, worlds[right].differences.count)
      return leftSize == rightSize ? left < right : leftSize < rightSize
    }
    return "Failed in \(failed.count) of \(worlds.count) worlds, the simplest first:"
      + simplestFirst.map { "\n  • \(worlds[$0])" }.joined()
  }
}
