import EnvironmentsTesting
import Testing

private struct World: Sendable {
  var name = "live"
  var suite = "none"
  var test = "none"
  var visits = 0
}

private let world = EnvironmentStack(World())

private let strict = EnvironmentStack(World())

@Sendable private func asynchronous(_ text: String) async throws -> String {
  await Task.yield()
  return text
}

struct TraitTests {
  @Test(.strict(strict)) func `A trait makes a stack strict`() {
    withKnownIssue {
      _ = strict.name
    } matching: { issue in
      "\(issue)".contains("outside any scope, but the stack is strict")
    }
  }

  @Test func `A throwing dependency without an override fails a test once`() async throws {
    let fetch: @Sendable () throws -> String = unimplemented("fetch")
    let traits: [any TestScoping] = [
      EnvironmentTrait.environment(world), WorldsTrait.worlds(world, [.turkish]) { _, _ in },
    ]
    for trait in traits {
      let issues = Recorder<String>()
      try await withKnownIssue {
        try await trait.provideScope(for: try #require(Test.current), testCase: Test.Case.current) {
          _ = try fetch()
        }
      } matching: { issue in
        issues.record("\(issue)")
        return true
      }
      #expect(issues.values.count == 1)
      #expect(issues.values.first?.contains("Unimplemented: fetch") == true)
    }
  }

  @Test(.environment(world), arguments: 0..<20)
  func `A trait opens a scope for each case, in which changes stay`(number: Int) async {
    #expect(world.visits == 0)
    world.visits += 1
    await Task.yield()
    world.push { $0.name = "\(number)" }
    await Task.yield()
    #expect(world.visits == 1)
    #expect(world.name == "\(number)")
  }

  @Test(
    .environment(world, World(name: "whole")) { $0.suite = try await asynchronous("changed") },
    .environment(world) { $0.test = "\($0.suite), too" })
  func `Several traits merge from left to right, also after an asynchronous closure`() {
    #expect(world.name == "whole")
    #expect(world.test == "changed, too")
  }

  @Test(.environment(world) { $0.test = "gone" }, .environment(world, World(name: "whole")))
  func `A whole environment of a trait inherits nothing`() {
    #expect(world.name == "whole")
    #expect(world.test == "none")
  }

  @Test func `A trait's closure that throws fails the case, which does not run`() async throws {
    let trait: EnvironmentTrait = .environment(world) { _ in throw CancellationError() }
    await #expect(throws: CancellationError.self) {
      try await trait.run { Issue.record("It ran.") }
    }
  }
}

@Suite(
  .environment(world) {
    $0.suite = try await asynchronous("outer")
    $0.test = "suite's"
  })
struct SuiteTraitTests {
  @Suite(.environment(world) { $0.suite += ", inner" })
  struct Inner {
    // An instance is made for each case, in its scope.
    let seenByInit = world.suite

    @Test(.environment(world) { $0.suite += ", test" })
    func `A suite's trait merges with an inner suite's`() {
      #expect(seenByInit == "outer, inner, test")
      #expect(world.suite == "outer, inner, test")
      #expect(world.test == "suite's")
    }
  }
}

struct TraitEvaluationTests {
  private static let evaluated = Recorder<Int>()

  @Test func `A trait's expressions are evaluated once for each case`() async throws {
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
