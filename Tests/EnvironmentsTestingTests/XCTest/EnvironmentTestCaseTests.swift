import EnvironmentsTesting
import Foundation
import XCTest

private struct World: Sendable {
  var name = "live"
  var log: [String] = []
  var fake = Fake()
}

private final class Fake: Sendable {
  let calls = Recorder<String>()
}

private let world = EnvironmentStack(World())

final class InScopesOfAClassTests: EnvironmentTestCase {
  override var environmentTraits: [EnvironmentTrait] {
    [
      .context(.preview), .environment(world, World(name: "class")),
      .environment(world) { $0.log = await Task { @MainActor in ["opened"] }.value },
    ]
  }

  // As many programs call their stack: no member of the class has the name.
  private let environments = world

  override func setUp() async throws {
    XCTAssertEqual(environments.name, "class")
    XCTAssertEqual(EnvironmentContext.current(), .preview)
    await Task.yield()
    world.log.append("setUp async")
  }

  override func setUp() {
    world.log.append("setUp")
  }

  override func setUpWithError() throws {
    world.log.append("setUpWithError")
  }

  override func tearDown() {
    XCTAssertEqual(world.log.last, "test")
    XCTAssertEqual(world.fake.calls.values, ["once"])
    world.log.append("tearDown")
  }

  override func tearDown() async throws {
    XCTAssertEqual(world.log.last, "tearDown")
  }

  func testSynchronousTestSeesWhatSetUpDid() {
    // Platforms differ in the order of the three.
    XCTAssertEqual(Set(world.log), ["opened", "setUp async", "setUp", "setUpWithError"])
    XCTAssertEqual(world.log.first, "opened")
    leave()
  }

  func testAsynchronousTestSeesWhatSetUpDid() async {
    XCTAssertEqual(world.log.count, 4)
    await Task.yield()
    XCTAssertEqual(world.name, "class")
    await Task { XCTAssertEqual(world.name, "class") }.value
    async let child = world.name
    let name = await child
    XCTAssertEqual(name, "class")
    leave()
  }

  func testTeardownBlocksSeeTheScope() {
    addTeardownBlock { XCTAssertEqual(world.name, "class") }
    leave()
  }

  func testWhatLeavesTheTaskTakesTheScopeAlong() {
    let left = expectation(description: "left")
    let scope = world.capturedScope()
    DispatchQueue.global().async {
      XCTAssertEqual(world.name, "live")
      scope.run { XCTAssertEqual(world.name, "class") }
      left.fulfill()
    }
    wait(for: [left], timeout: 10)
    leave()
  }

  /// What would show in the next test, if two shared a scope.
  private func leave() {
    world.fake.calls.record("once")
    world.log.append("test")
  }
}
