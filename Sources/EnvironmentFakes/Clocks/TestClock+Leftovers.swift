import Environments

extension TestClock {
  /// Reports an issue if a task sleeps on the clock.
  ///
  /// The scope of a trait and the scope of an `EnvironmentTestCase` check the clocks that are
  /// made in them. For other clocks, call this function at the end of the test:
  ///
  /// ```swift
  /// override func tearDown() {
  ///   clock.checkNoSleepersLeft()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The file in which the issue is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which the issue is reported.
  ///   - column: The column at which the issue is reported.
  public func checkNoSleepersLeft(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    checkNoSleepersLeft(
      at: EnvironmentIssue.SourceLocation(
        fileID: fileID, filePath: filePath, line: line, column: column))
  }

  fileprivate func checkNoSleepersLeft(at location: EnvironmentIssue.SourceLocation) {
    let (now, deadlines) = sleepers.withLock { ($0.now, $0.deadlines) }
    guard !deadlines.isEmpty else { return }
    EnvironmentIssue.sleepersLeft(on: self, now: now, deadlines: deadlines, at: location).report()
  }
}

/// The clocks that are made in a test's scope, which are checked when the scope ends.
///
/// The `deinit` of a clock cannot check for sleepers, because they keep the clock alive.
package final class MadeClocks: Sendable {
  private struct Reference: Sendable {
    weak let clock: TestClock?
  }

  @TaskLocal private static var current: MadeClocks?

  private let references = Locked<[Reference]>([])

  static func add(_ clock: TestClock) {
    current?.references.withLock { $0.append(Reference(clock: clock)) }
  }

  package static func checked<Failure: Error>(_ test: () throws(Failure) -> Void) throws(Failure) {
    let clocks = MadeClocks()
    defer { clocks.check() }
    try $current.withValue(clocks) { Result(catching: test) }.get()
  }

  package static func checked(_ test: () async throws -> Void) async throws {
    let clocks = MadeClocks()
    defer { clocks.check() }
    try await $current.withValue(clocks) { try await test() }
  }

  private func check() {
    for reference in references.withLock({ $0 }) {
      guard let clock = reference.clock else { continue }
      clock.checkNoSleepersLeft(at: clock.location)
    }
  }
}
