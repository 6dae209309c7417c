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

@Test func `An object of a test is released when the test throws`() async throws {
  let released = Recorder<Void>()
  let trait: EnvironmentTrait = .environment(world, World(fake: Fake { released.record(()) }))
  await #expect(throws: CancellationError.self) {
    try await trait.run {
      await Task.yield()
      #expect(world.fake != nil)
      #expect(released.count == 0)
      throw CancellationError()
    }
  }
  #expect(released.count == 1)
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
