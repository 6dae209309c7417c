import EnvironmentsTesting
import Foundation
import Testing

private struct World: Sendable {
  var uuid: @Sendable () -> UUID
  var calls = Recorder<Int>()
  var name = ""

  static var mock: World { World(uuid: IncrementingUUIDs().next) }
}

private let world: EnvironmentStack<World> = EnvironmentStack(live: .mock, test: .mock)

private nonisolated let Numbers = EnvironmentStack(live: 0, test: 1)

struct NewEnvironmentTests {
  @Test(.environment(world), arguments: 0..<20)
  func `Cases share no objects of a test environment`(number: Int) async {
    #expect(world.uuid() == UUID(number: 0))
    await Task.yield()
    #expect(await Task { world.uuid() }.value == UUID(number: 1))
    #expect(world.calls.values == [])
    world.calls.record(number)
    #expect(world.calls.values == [number])
  }

  @Test(
    .environment(world) { $0.name = "outer" }, .environment(world) { $0.name += ", inner" },
    arguments: 0..<5)
  func `Two traits of a case share its objects`(number: Int) {
    #expect(world.name == "outer, inner")
    #expect(world.uuid() == UUID(number: 0))
  }

  @Test(arguments: 0..<5)
  func `The closure of a trait reads the new environment`(number: Int) async throws {
    let trait: EnvironmentTrait = .environment(world) { $0.name = "\(world.uuid())" }
    try await trait.run {
      #expect(world.name == "\(UUID(number: 0))")
      #expect(world.uuid() == UUID(number: 1))
    }
  }

  @Test func `Cases have a copy of a bootstrapped environment`() async throws {
    let stack = EnvironmentStack(bootstrapping: World.self)
    try await stack.bootstrap { World(uuid: { UUID(number: 7) }, name: "bootstrapped") }
    try await EnvironmentTrait.environment(stack).run {
      #expect(stack.name == "bootstrapped")
      stack.name = "changed"
    }
    #expect(stack.name == "bootstrapped")
  }

  @Test(arguments: 0..<5)
  func `Cases share no objects of an unbootstrapped stack`(number: Int) async throws {
    let made = Recorder<Void>()
    let stack = EnvironmentStack(
      bootstrapping: World.self,
      test: {
        made.record(())
        return .mock
      }())
    #expect(made.count == 0)
    for _ in 0..<3 {
      try await EnvironmentTrait.environment(stack).run {
        #expect(stack.uuid() == UUID(number: 0))
      }
    }
    #expect(stack.uuid() == UUID(number: 0))
    #expect(made.count == 4)
  }

  private struct App: Sendable {
    var feature = World.mock
    var name = "app"
  }

  @Test func `Cases share no objects through a link`() async throws {
    let app = EnvironmentStack(App())
    let feature = EnvironmentStack(World.mock)
    feature.link(to: app, \.feature)
    for trait in [EnvironmentTrait.environment(feature), .environment(app)] {
      for _ in 0..<2 {
        try await trait.run {
          #expect(feature.uuid() == UUID(number: 0))
          #expect(app.feature.uuid() == UUID(number: 1))
          app.name = "changed"
        }
      }
    }
    #expect(app.name == "app")
  }

  @Test(.environment(Numbers, 2))
  func `An exit test sees no scope, but the initial environment for tests`() async {
    #expect(Numbers.current == 2)
    await #expect(processExitsWith: .success) {
      #expect(Numbers.current == 1)
      #expect(EnvironmentContext.current() == .test)
    }
  }
}
