import EnvironmentsTesting
import Testing

private struct World: Sendable {
  var name: String
}

struct MissingEnvironmentTests {
  private func reports(
    of operation: () async throws -> Void
  ) async rethrows -> [String] {
    try await issues(of: operation).filter { $0.kind == .missingTestEnvironment }.map(\.message)
  }

  @Test func `A test without its environment uses the one for previews, and reports it`() async {
    let stack = EnvironmentStack(live: World(name: "live"), preview: World(name: "preview"))
    let reports = await reports { #expect(stack.name == "preview") }
    #expect(
      reports == [
        """
        EnvironmentStack<World> (made at EnvironmentsTestingTests/MissingEnvironmentTests.swift:16) \
        has no environment for tests. This test uses the preview one.
          • Give the stack one: EnvironmentStack(live: …, test: .mock).
          • Or give the test one: @Test(.environment(Current, .mock)).
          • If the preview environment is meant, say so: test: .preview.
        """
      ])
  }

  @Test func `A test without its environment and a preview uses the live one`() async {
    let stack = EnvironmentStack(live: World(name: "live"))
    let reports = await reports { #expect(stack.name == "live") }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("This test uses the live one.") == true)
  }

  @Test func `A later use without an environment for tests is reported, too`() async throws {
    let stack = EnvironmentStack(live: World(name: "live"))
    _ = await reports { _ = stack.name }
    #expect(await reports { _ = stack.name }.count == 1)
    #expect(
      await reports {
        stack.withOverrides {
          $0.name = ""
        } operation: {
        }
      }.count == 1)
    #expect(await reports { stack.name = "changed" }.count == 1)
    let byTrait = try await reports {
      try await EnvironmentTrait.environment(stack).run { #expect(stack.name == "live") }
    }
    #expect(byTrait.count == 1)
  }

  @Test func `A scope with an environment of its own is not reported`() async throws {
    let stack = EnvironmentStack(live: World(name: "live"))
    let trait: EnvironmentTrait = .environment(stack, World(name: "own"))
    let reports = try await reports {
      stack.withEnvironment(World(name: "scope")) { #expect(stack.name == "scope") }
      try await trait.run { #expect(stack.name == "own") }
      allowUnscoped { #expect(stack.name == "live") }
    }
    // Building the environment is reported, whether or not the use is allowed.
    #expect(reports.count == 1)
    let later = await self.reports { allowUnscoped { #expect(stack.name == "live") } }
    #expect(later == [])
  }

  @Test func `A stack without an environment for tests is not strict`() async {
    let stack = EnvironmentStack(live: World(name: "live"))
    #expect(issues(of: { _ = stack.name }).map(\.kind) == [.missingTestEnvironment])
    stack.makeStrict()
    #expect(
      issues(of: { _ = stack.name }).map(\.kind) == [.missingTestEnvironment, .unscopedUse])
  }

  @Test func `A test needs no bootstrap with a preview, and reports it`() async {
    let stack = EnvironmentStack(bootstrapping: World.self, preview: World(name: "preview"))
    let reports = await reports { #expect(stack.name == "preview") }
    #expect(reports.count == 1)
  }
}
