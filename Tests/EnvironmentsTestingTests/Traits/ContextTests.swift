import EnvironmentsTesting
import Testing

private struct World: Sendable {
  var name: String
}

private let world = EnvironmentStack(
  live: World(name: "live"), preview: World(name: "preview"), test: World(name: "test"))

struct ContextTests {
  @Test(.context(.live)) func `A context is the current one in child tasks, too`() async {
    #expect(EnvironmentContext.current() == .live)
    async let child = EnvironmentContext.current()
    #expect(await child == .live)
    #expect(await Task { EnvironmentContext.current() }.value == .live)
    #expect(await Task.detached { EnvironmentContext.current() }.value == .test)
  }

  @Test func `A context ends with its operation, and nests`() async {
    #expect(EnvironmentContext.current() == .test)
    await EnvironmentContext.with(.preview) {
      await Task.yield()
      #expect(EnvironmentContext.current() == .preview)
      EnvironmentContext.with(.live) { #expect(EnvironmentContext.current() == .live) }
      #expect(EnvironmentContext.current() == .preview)
    }
    #expect(EnvironmentContext.current() == .test)
  }

  @Test(.context(.preview), .environment(world))
  func `A context decides which environment a trait builds`() {
    #expect(world.name == "preview")
  }

  @Test(.context(.live)) func `A context does not reach the process-wide environment`() {
    let stack = EnvironmentStack(live: World(name: "live"), test: World(name: "test"))
    #expect(stack.name == "test")
    let bootstrapped = EnvironmentStack(bootstrapping: World.self, test: World(name: "test"))
    #expect(bootstrapped.name == "test")
  }
}
