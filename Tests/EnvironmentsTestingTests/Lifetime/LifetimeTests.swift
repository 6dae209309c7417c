import EnvironmentsTesting
import Foundation
import Testing
import XCTest

private struct World: Sendable {
  var fake: Fake?
}

/// An object that only a test's environment holds.
private final class Fake: Sendable {
  private let released: @Sendable () -> Void

  init(_ released: @escaping @Sendable () -> Void) {
    self.released = released
  }

  deinit { released() }
}

private let world = EnvironmentStack(World())

/// Surrounds a test's scope, which a trait further right opens, and looks after it has ended.
private struct ReleaseCheck: TestTrait, TestScoping {
  @TaskLocal static var released = Recorder<Void>()

  /// Records the release of the object that this test makes.
  static var record: @Sendable () -> Void {
    let released = released
    return { released.record(()) }
  }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let released = Recorder<Void>()
    try await Self.$released.withValue(released) {
      try await function()
      #expect(released.count == 1, "The scope ended, and the fake in it lives on.")
    }
  }
}

@Suite(.timeLimit(.minutes(5)))
struct LifetimeTests {
  @Test(
    ReleaseCheck(), .environment(world, World(fake: Fake(ReleaseCheck.record))),
    arguments: 0..<10)
  func `An object of a case is released after the case`(number: Int) async {
    await Task.yield()
    #expect(world.fake != nil)
    #expect(ReleaseCheck.released.count == 0)
  }

  @Test func `An object of a test is released when the test throws`() async throws {
    struct Failure: Error {}
    let released = Recorder<Void>()
    let trait: EnvironmentTrait = .environment(world, World(fake: Fake { released.record(()) }))
    await #expect(throws: Failure.self) {
      try await trait.run {
        #expect(world.fake != nil)
        throw Failure()
      }
    }
    #expect(released.count == 1)
  }
}

/// When an XCTest test has ended, what only its environment held is gone.
final class XCTestLifetimeTests: EnvironmentTestCase {
  override var environmentTraits: [EnvironmentTrait] {
    // Not `self`, which is not Sendable.
    let released = released
    return [.environment(world) { $0.fake = Fake { released.fulfill() } }]
  }

  private let released = XCTestExpectation(description: "released")
  private weak var fake: Fake?

  override func invokeTest() {
    XCTAssertNil(fake)
    super.invokeTest()
    // Waited for, because the task of an asynchronous test ends a moment after the test.
    wait(for: [released], timeout: 30)
    XCTAssertNil(fake)
  }

  func testSynchronous() {
    fake = world.fake
    XCTAssertNotNil(fake)
  }

  func testAsynchronous() async {
    fake = world.fake
    await Task { XCTAssertNotNil(world.fake) }.value
  }
}
