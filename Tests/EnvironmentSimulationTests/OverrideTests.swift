import EnvironmentClients
import EnvironmentFakes
import EnvironmentRecordingTesting
import EnvironmentSimulation
import Environments
import EnvironmentsTesting
import Testing

private struct ProgramEnvironment: Controllable {
  var feature = SearchEnvironment.mock
}

/// A test may replace an endpoint in each of the usual ways, and its calls stay points of choice.
@Suite struct OverrideTests {
  struct Way: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var change: @Sendable (inout SearchEnvironment) -> Void = { _ in }
    var inTest: @Sendable (() async throws -> Void) async throws -> Void = { try await $0() }
  }

  private static let answer: @Sendable (String) async throws -> [String] = { [$0] }

  static let ways = [
    Way(testDescription: "none"),
    Way(testDescription: "in the trait", change: { $0.search.fetch = answer }),
    Way(
      testDescription: "by an assignment",
      inTest: { test in
        SearchStack.search.fetch = answer
        try await test()
      }),
    Way(
      testDescription: "by an assignment of the client, which is intercepted already",
      inTest: { test in
        SearchStack.search = SearchStack.search
        SearchStack.search = SearchStack.current.search
        try await test()
      }),
    Way(
      testDescription: "in a scope",
      inTest: { test in
        try await SearchStack.withOverrides {
          $0.search.fetch = answer
        } operation: {
          try await test()
        }
      }),
    Way(
      testDescription: "by a push",
      inTest: { test in
        SearchStack.push { $0.search.fetch = answer }
        try await test()
        SearchStack.pop()
      }),
    Way(
      testDescription: "by another environment",
      inTest: { test in
        try await SearchStack.withEnvironment(.mock) { try await test() }
      }),
  ]

  @Test(arguments: ways)
  func `A replaced endpoint is delayed, fails and is reported once`(_ way: Way) async throws {
    let trait = SimulationTrait.simulated(
      SearchStack, seeds: 0..<50, delays: [.seconds(1)],
      faults: Faults(seed: Simulation.seed, failing: 0.5), way.change)
    let outcomes = Recorder<String>()
    let issues = await recordedIssues(of: trait) {
      try await way.inTest {
        let answer = try? await SearchStack.search.fetch(text: "a")
        outcomes.record("\(answer == nil ? "fails" : "answers") at \(Simulation.now)")
        #expect(answer != nil || Simulation.now == .zero)
      }
    }
    #expect(
      Set(outcomes.values) == [
        "answers at 0.0 seconds", "answers at 1.0 seconds", "fails at 0.0 seconds",
        "fails at 1.0 seconds",
      ])
    let message = issues.first?.message ?? ""
    #expect(
      message.split(separator: "The test calls SearchEnvironment.search.fetch(text: a)").count == 2)
  }

  @Test func `An endpoint that an inner trait replaces is delayed once`() async throws {
    let times = Recorder<Duration>()
    let test = try #require(Test.current)
    _ = await Simulation.explore(SearchStack, seeds: 0..<20, delays: [.seconds(1)]) {
      let trait = EnvironmentTrait.environment(SearchStack) { $0.search.fetch = Self.answer }
      try await trait.provideScope(for: test, testCase: nil) {
        _ = try await SearchStack.search.fetch(text: "a")
        times.record(Simulation.now)
      }
    }
    #expect(Set(times.values) == [.zero, .seconds(1)])
  }

  @Test func `A simulation outside of a test takes a stack`() async throws {
    let report = await Simulation.explore(SearchStack, seeds: 0..<50, delays: [.seconds(1)]) {
      try await SearchStack.clock.sleep(for: .seconds(1))
      _ = try await SearchStack.search.fetch(text: "a")
      try ensure(Simulation.now == .seconds(1), "The answer is late.")
    }
    #expect("\(report)".contains("SearchEnvironment.search.fetch(text: a)"), "\(report)")
    #expect((1..<50).contains(report.failures.count))
    let now = try await Simulation.run(SearchStack) {
      try await SearchStack.clock.sleep(for: .seconds(2))
      return Simulation.now
    }
    #expect(now == .seconds(2))
  }

  @Test func `A linked stack is controlled`() async throws {
    let program = EnvironmentStack(ProgramEnvironment())
    let feature = EnvironmentStack(SearchEnvironment.mock)
    feature.link(to: program, \.feature)
    let report = await Simulation.explore(feature, seeds: 0..<50, delays: [.seconds(1)]) {
      program.feature.search.fetch = Self.answer
      _ = try await feature.search.fetch(text: "a")
      try ensure(Simulation.now == .zero, "The answer is late.")
    }
    #expect((1..<50).contains(report.failures.count), "\(report)")
  }

  @Test func `A clock that the test sets stays`() async throws {
    try await Simulation.run(SearchStack) {
      SearchStack.clock = ImmediateClock()
      try await SearchStack.clock.sleep(for: .seconds(2))
      #expect(Simulation.now == .zero)
    }
  }
}
