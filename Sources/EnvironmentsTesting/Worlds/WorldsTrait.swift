import EnvironmentFakes
import Environments
public import Testing

/// A Swift Testing trait that runs each test, and each case of a parameterized test, once in each of
/// several worlds.
///
/// ```swift
/// @Test(.worlds(Current))
/// func showsTheAge() {
///   #expect(Int(age(of: .mock).filter(\.isNumber)) == 2)
/// }
/// ```
///
/// Each run has a scope of its own, to which its world is applied. The runs take place at the same time or, with
/// `serialized: true`, one after another. Each failure, including a thrown error, names its world, and does not
/// stop the other runs. After the last run, a further issue (with Swift 6.3 or later) lists the worlds in which
/// the test failed, the simplest first:
///
/// ```text
/// ✘ Test showsTheAge() recorded an issue at AgeTests.swift:4:3: Issue recorded
/// ↳ Failed in 2 of 21 worlds, the simplest first:
///     • egyptian (locale ar_EG@numbers=arab)
///     • persian (locale fa_IR@numbers=arabext, calendar persian)
/// ```
///
/// On a suite, the trait applies to each test in the suite and in its nested suites. If a test and its suite
/// have traits of the same stack, the worlds of the test's trait are used. An inner trait of a second stack adds
/// no worlds: it applies the world of the run to its own stack.
///
/// XCTest cases support only ``EnvironmentTrait``.
public struct WorldsTrait: TestTrait, SuiteTrait, TestScoping {
  /// An object whose identity distinguishes the traits of a test.
  private final class Identity: Sendable {}

  private let identity = Identity()
  private let stack: ObjectIdentifier
  private let worlds: [World]
  private let isSerialized: Bool

  /// Opens a scope of the stack, to which a world is applied.
  private let open: @Sendable (World) async throws -> OpenScope

  /// Makes a trait of a stack.
  init<Environment>(
    _ stack: EnvironmentStack<Environment>, _ worlds: [World], serialized isSerialized: Bool,
    fileID: StaticString, line: UInt,
    applying change: @escaping @Sendable (inout Environment, World) async throws -> Void
  ) {
    self.stack = ObjectIdentifier(stack)
    self.worlds = worlds
    self.isSerialized = isSerialized
    open = { world in
      OpenScope(
        try await stack.testScope(
          nil, changing: { try await change(&$0, world) }, fileID: fileID, line: line))
    }
  }

  /// Whether the suites and tests inside a suite inherit the trait: always true.
  public var isRecursive: Bool { true }

  /// Returns the provider of the scopes: the trait itself for a case, and nil for a suite.
  ///
  /// - Parameters:
  ///   - test: The test or suite.
  ///   - testCase: The case, or nil for a suite or a test as a whole.
  /// - Returns: The trait for a case, unless an inner trait of the same stack replaces it; nil otherwise.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> WorldsTrait? {
    guard testCase != nil else { return nil }
    let innermost = test.traits.compactMap { $0 as? WorldsTrait }.last { $0.stack == stack }
    // Compared by identity, because Swift Testing calls this function on the traits that the test stores.
    return innermost?.identity === identity ? self : nil
  }

  /// Runs a case once in each of the worlds.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: Its case.
  ///   - function: The case's body. It runs once in each world, in child tasks of this one.
  /// - Throws: `CancellationError`, or the error of `Test.cancel(_:sourceLocation:)`, if the test was
  ///   cancelled. Other errors become issues that name their world.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    // There is a current world inside a trait of another stack.
    if let world = World.current {
      return try await MadeClocks.checked { try await open(world).perform(function) }
    }

    guard !worlds.isEmpty else {
      Issue.record(
        "The list of worlds is empty, so the test did not run.",
        sourceLocation: test.sourceLocation)
      return
    }
    let run = WorldsRun(of: test, testCase, in: worlds)
    try await run.perform(isSerialized: isSerialized) { world in
      try await MadeClocks.checked { try await open(world).perform(function) }
    }
  }
}

extension World {
  /// The world in which the current task's test runs; nil without a trait `.worlds(_:_:)`.
  ///
  /// A test uses it to compute expected values, or to apply the same world to a second stack:
  ///
  /// ```swift
  /// @Test(.worlds(Current))
  /// func showsTheCount() throws {
  ///   let world = try #require(World.current)
  ///   #expect(title(count: 1_000) == "\(1_000.formatted(.number.locale(world.locale))) items")
  /// }
  /// ```
  public static var current: World? { WorldsRun.current?.world }
}
