import EnvironmentsTesting
import Testing
import XCTest

private struct World: Sendable {
  var name = "live"
  var number = 0
}

private struct Failure: Error {}

private let world = EnvironmentStack(World())

@Sendable private func fixture() async throws -> Int {
  await Task.yield()
  return 42
}

@Suite(.environment(world) { $0.number = try await fixture() })
struct AsynchronousTraitTests {
  @Test func `A trait's closure may be asynchronous, on a suite`() {
    #expect(world.number == 42)
  }

  @Test(
    .environment(world, World(name: "whole")) { world in
      world.number = try await fixture() + 1
    })
  func `An asynchronous closure may change a whole environment`() {
    #expect(world.name == "whole")
    #expect(world.number == 43)
  }

  @Test func `A trait's closure that throws fails the case, which does not run`() async throws {
    let trait: EnvironmentTrait = .environment(world) { _ in throw Failure() }
    await #expect(throws: Failure.self) {
      try await trait.run { Issue.record("It ran.") }
    }
  }
}

final class AsynchronousTraitTestCase: EnvironmentTestCase {
  // As many programs call their stack: no member of the class has the name.
  private let environments = world

  override var environmentTraits: [EnvironmentTrait] {
    [
      .environment(world) { $0.number = try await fixture() },
      .environment(world) { world in
        world.name = await Task { @MainActor in "main" }.value
        world.number += 1
      },
    ]
  }

  override func setUp() { XCTAssertEqual(environments.number, 43) }

  func testSynchronousTestSeesTheScope() {
    XCTAssertEqual(environments.number, 43)
    XCTAssertEqual(environments.name, "main")
  }

  func testAsynchronousTestSeesTheScope() async {
    await Task.yield()
    XCTAssertEqual(environments.number, 43)
  }
}
