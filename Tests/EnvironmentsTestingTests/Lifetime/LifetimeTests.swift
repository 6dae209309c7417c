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

@Suite(
  "When a test ends, objects that only its environment held are released", .timeLimit(.minutes(5)))
struct LifetimeTests {
  @Test(ReleaseCheck(), .environment(world, World(fake: Fake(ReleaseCheck.released))))
  func `after a synchronous test`() {
    #expect(world.fake != nil)
    #expect(ReleaseCheck.released.count == 0)
  }

  @Test(
    ReleaseCheck(), .environment(world, World(fake: Fake(ReleaseCheck.released))),
    arguments: 0..<10)
  func `after each case`(number: Int) async {
    await Task.yield()
    #expect(world.fake != nil)
    #expect(ReleaseCheck.released.count == 0)
  }

  @Test(
    ReleaseCheck(), .environment(world) { $0.fake = Fake(ReleaseCheck.released) })
  func `after child tasks`() async {
    async let one = world.fake != nil
    async let other = world.fake != nil
    #expect(await one)
    #expect(await other)
    await withTaskGroup { group in
      for _ in 0..<4 { group.addTask { #expect(world.fake != nil) } }
    }
  }

  @Test(ReleaseCheck(), .environment(world) { $0.fake = Fake(ReleaseCheck.released) })
  func `also below pushed layers, and in replaced ones`() {
    world.push { $0.read = {} }
    world.replace { $0.read = {} }
    #expect(world.fake != nil)
  }

  @Test(
    ReleaseCheck(),
    .environment(world) {
      let fake = Fake(ReleaseCheck.released)
      $0.read = { withExtendedLifetime(fake) {} }
    })
  func `also objects that a closure holds`() {
    world.read()
    #expect(ReleaseCheck.released.count == 0)
  }

  @Test func `also when the test throws`() async throws {
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

  @Test func `when the last task of the test is done, if one outlives the test`()
    async throws
  {
    let released = Recorder<Void>()
    let mayEnd = Recorder<Void>()
    let trait: EnvironmentTrait = .environment(world, World(fake: Fake(released)))
    let test = try #require(Test.current)
    try await trait.provideScope(for: test, testCase: nil) {
      Task {
        _ = try await mayEnd.first(1)
        #expect(world.fake != nil)
      }
    }
    #expect(released.count == 0)
    mayEnd.record(())
    _ = try await released.first(1)
  }

  @Test func `with the capture, if a queue holds one`() async throws {
    let released = Recorder<Void>()
    let queue = DispatchQueue(label: "held")
    queue.suspend()
    let trait: EnvironmentTrait = .environment(world, World(fake: Fake(released)))
    let test = try #require(Test.current)
    try await trait.provideScope(for: test, testCase: nil) {
      let scope = world.capturedScope()
      queue.async { scope.run { #expect(world.fake != nil) } }
    }
    #expect(released.count == 0)
    queue.resume()
    _ = try await released.first(1)
  }
}
