import CEnvironmentSimulation
import CEnvironments
import EnvironmentFakes
import EnvironmentsTesting
public import Testing

/// A Swift Testing trait that reports what a test reads or changes outside of the program.
///
/// ```swift
/// @Suite(.hermetic) struct ReceiptTests { … }
///
/// @Test(.hermetic(allowing: .files(in: temporaryDirectory), .clock))
/// func exports() { … }
/// ```
///
/// Each call to the clock, random numbers, files, the network, variables of the process's environment, the locale and
/// time zone, or processes fails the test, with an issue at the line of the call. Calls of the test library, the
/// runtime and the loader are no calls of the test.
///
/// A call belongs to the test whose task makes it, or has started the task, thread or queue's work that makes it. A
/// call that belongs to no test is a warning, once for each suite.
///
/// On Linux, the program itself defines the functions of the C library that make such calls. On other systems, only
/// requests of `URLSession.shared` are reported.
public struct HermeticTrait: TestTrait, SuiteTrait, TestScoping {
  /// The places that have been reported as belonging to no test, once in a run.
  private static let unattributed = Locked<Set<String>>([])

  private let allowed: [HermeticAccess]
  private let isEnforcing: Bool

  init(allowing allowed: [HermeticAccess], enforcing: Bool) {
    self.allowed = allowed
    isEnforcing = enforcing
  }

  /// Whether the suites and tests inside a suite inherit the trait: always true.
  public var isRecursive: Bool { true }

  /// Loads the tables of Foundation before the first test of the run begins.
  ///
  /// - Parameter test: The test that has the trait.
  public func prepare(for test: Test) async {
    HermeticScope.install()
  }

  /// Returns the trait itself for a case, and nil for a suite.
  ///
  /// - Parameters:
  ///   - test: The test or suite.
  ///   - testCase: The case, or nil for a suite or a test as a whole.
  /// - Returns: The trait for a case, unless an inner trait replaces it; nil otherwise.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> HermeticTrait? {
    guard testCase != nil else { return nil }
    let innermost = test.traits.compactMap { $0 as? HermeticTrait }.last
    return innermost?.allowed == allowed && innermost?.isEnforcing == isEnforcing ? self : nil
  }

  /// Runs a case, and records an issue for each place from which it has called the outside.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: Its case.
  ///   - function: The case's body.
  /// - Throws: The error of the case.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let scope = HermeticScope(allowing: allowed, enforcing: isEnforcing)
    defer { report(scope.end(), of: test) }
    try await scope.run(function)
  }

  private func report(
    _ found: (calls: [HermeticCall], unattributed: [HermeticCall]), of test: Test
  ) {
    let name = test.displayName.map { "“\($0)”" } ?? test.name
    for call in found.calls {
      #if os(Linux)
        HermeticLog.append(call, of: test)
      #endif
      if call.outcome == environments_call_is_reported {
        record(
          HermeticMessages.call(call, in: name), of: call, in: test,
          isFailure: HermeticRule(for: call).outcome == .failure)
      }
    }
    for call in found.unattributed
    where Self.unattributed.withLock({ $0.insert(call.place).inserted }) {
      record(
        HermeticMessages.unattributed(call, while: name), of: call, in: test, isFailure: false)
    }
  }

  private func record(
    _ message: String, of call: HermeticCall, in test: Test, isFailure: Bool
  ) {
    let location = call.sourceLocation(in: test)
    #if compiler(>=6.3)
      Issue.record(
        Comment(rawValue: message), severity: isFailure ? .error : .warning,
        sourceLocation: location)
    #else
      // The test library of Swift 6.2 has no warnings.
      if isFailure {
        Issue.record(Comment(rawValue: message), sourceLocation: location)
      } else {
        environments_write_error("warning: \(message)")
      }
    #endif
  }
}

extension HermeticCall {
  fileprivate func sourceLocation(in test: Test) -> SourceLocation {
    var location = test.sourceLocation
    guard let frame = frames.first else { return location }
    // A place in a macro has no folder. It is mostly one of the test itself.
    if frame.file != location.fileName {
      let module = frame.module.isEmpty ? "Unknown" : frame.module
      location = SourceLocation(
        fileID: "\(module)/\(frame.file)", filePath: frame.path, line: 1, column: 1)
    }
    (location.line, location.column) = (frame.line, max(frame.column, 1))
    return location
  }
}

extension Trait where Self == HermeticTrait {
  /// A trait that fails a test that reads or changes anything outside of the program.
  public static var hermetic: Self { .hermetic() }

  /// Returns a trait that fails a test that reads or changes anything outside of the program, except for what is
  /// allowed.
  ///
  /// ```swift
  /// @Test(.hermetic(allowing: .files(in: temporaryDirectory), .clock))
  /// func exports() { … }
  /// ```
  ///
  /// If a suite and its test have the trait, that of the test is used.
  ///
  /// - Parameters:
  ///   - allowed: The accesses that are not reported.
  ///   - isEnforcing: Whether other calls also fail, if they can: with `EACCES` for files and processes,
  ///     `ENETUNREACH` for the network, no value for variables, a fixed time, and sleeps that end at once.
  /// - Returns: The trait.
  public static func hermetic(
    allowing allowed: HermeticAccess..., enforcing isEnforcing: Bool = false
  ) -> Self {
    HermeticTrait(allowing: allowed, enforcing: isEnforcing)
  }
}
