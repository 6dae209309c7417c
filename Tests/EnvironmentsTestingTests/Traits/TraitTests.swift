import Environments
import EnvironmentsTesting
import Testing

private struct World: Sendable {
  var name = "live"
  var suite = "none"
  var test = "none"
  var visits = 0
  var fake = Fake()
}

/// A fake with an identity, of the kind that must not be shared between tests.
private final class Fake: Sendable {
  let calls = Recorder<Int>()
}

private let world = EnvironmentStack(World())

@Suite("The trait opens a scope")
struct TraitTests {
  @Test(.environment(world), arguments: 0..<20)
  func `for each case, in which changes stay`(number: Int) async {
    #expect(world.visits == 0)
    world.visits += 1
    await Task.yield()
    world.push { $0.name = "\(number)" }
    await Task.yield()
    #expect(world.visits == 1)
    #expect(world.name == "\(number)")
  }

  @Test(.environment(world, World(name: "whole")), .environment(world) { $0.test = "changed" })
  func `and several merge from left to right`() {
    #expect(world.name == "whole")
    #expect(world.test == "changed")
  }

  @Test(.environment(world) { $0.test = "gone" }, .environment(world, World(name: "whole")))
  func `and a whole environment inherits nothing`() {
    #expect(world.name == "whole")
    #expect(world.test == "none")
  }

  @Test(.environment(world, World(name: "whole")) { $0.test = $0.name + ", changed" })
  func `with a whole environment, changed`() {
    #expect(world.name == "whole")
    #expect(world.test == "whole, changed")
  }
}

@Suite(
  "A suite's trait",
  .environment(world) {
    $0.suite = "outer"
    $0.test = "suite's"
    $0.fake = Fake()
  })
struct SuiteTraitTests {
  @Test(arguments: 0..<10)
  func `scopes each case, and not the suite`(number: Int) async {
    #expect(world.suite == "outer")
    #expect(world.visits == 0)
    world.visits += 1
    await Task.yield()
    #expect(world.visits == 1)
    #expect(world.fake.calls.values == [])
    world.fake.calls.record(number)
  }

  @Test(.environment(world) { $0.test = "test's" })
  func `merges with a test's, whose fields count`() {
    #expect(world.suite == "outer")
    #expect(world.test == "test's")
  }

  @Suite(.environment(world) { $0.suite += ", inner" })
  struct Inner {
    // An instance is made for each case, in its scope.
    let seenByInit = world.suite

    @Test(.environment(world) { $0.suite += ", test" })
    func `merges with an inner suite's`() {
      #expect(seenByInit == "outer, inner, test")
      #expect(world.suite == "outer, inner, test")
      #expect(world.test == "suite's")
    }
  }
}

@Suite("A trait's expressions are evaluated")
struct TraitEvaluationTests {
  private static let evaluated = Recorder<Int>()

  @Test func `once for each case, and not for the test or the suite`() async throws {
    let made = Recorder<Void>()
    let changed = Recorder<Void>()
    let trait: EnvironmentTrait = .environment(world, made.making(World())) { _ in
      changed.record(())
    }
    let test = try #require(Test.current)
    let testCase = try #require(Test.Case.current)
    #expect(trait.isRecursive)
    #expect(trait.scopeProvider(for: test, testCase: nil) == nil)
    for _ in 0..<3 {
      let provider = try #require(trait.scopeProvider(for: test, testCase: testCase))
      try await provider.provideScope(for: test, testCase: testCase) {}
    }
    #expect(made.count == 3)
    #expect(changed.count == 3)
  }
}

extension Recorder<Void> {
  fileprivate func making<Made>(_ value: Made) -> Made {
    record(())
    return value
  }
}
