import Environments
import EnvironmentsTesting
import Foundation
import Testing

private struct World: Sendable {
  var fake: Fake?
  var read: @Sendable () -> Void = {}
}

/// An object that only a test's environment holds.
private final class Fake: Sendable {
  private let released: Recorder<Void>

  init(_ released: Recorder<Void>) {
    self.released = released
  }

  deinit { released.record(()) }
}

private let world = EnvironmentStack(World())

/// Surrounds a test's scope, which a trait further right opens, and looks after it has ended.
private struct ReleaseCheck: TestTrait, TestScoping {
  @TaskLocal static var released = Recorder<Void>()

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
    ReleaseCheck(), .environment(world, World(fake: Fake(ReleaseCheck.released))),
    arguments: 0..<10)
  func `An object of a case is released after the case`(number: Int) async {
    await Task.yield()
    #expect(world.fake != nil)
    #expect(ReleaseCheck.released.count == 0)
  }

  @Test func `An object of a test is released when the test throws`() async throws {
    struct Failure: Error {}
    let released = Recorder<Void>()
    let trait: EnvironmentTrait = .environment(world, World(fake: Fake(released)))
    let test = try #require(Test.current)
    await #expect(throws: Failure.self) {
      try await trait.provideScope(for: test, testCase: nil) {
        #expect(world.fake != nil)
        throw Failure()
      }
    }
    #expect(released.count == 1)
  }
}
