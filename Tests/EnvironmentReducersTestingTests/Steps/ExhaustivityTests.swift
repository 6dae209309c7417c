import EnvironmentReducers
import EnvironmentReducersTesting
import EnvironmentsTesting
import Testing

@MainActor
struct ExhaustivityTests {
  private let partial: [SampleStep] = [
    .send(.plusTapped),
    .send(.askTapped) { $0.isAsking = true },
    .receive(SampleAction.answeredPath) { $0.alert = "Prime 1 is 17" },
    .send(.listed),
    .receive(.line("c")) { $0.alert = "c" },
    .send(.startTapped),
  ]

  private let environment = SampleEnvironment(clock: TestClock(), lines: ["a", "b", "c", "d"])

  @Test func `Partial steps skip changes, actions and effects that they do not name`() async {
    #expect(await failures(of: partial, in: environment, exhaustivity: .off) == [])
  }

  @Test func `Partial steps fail when the part that they name differs`() async {
    let failures = await failures(
      of: [.send(.plusTapped) { $0.count = 2 }, .send(.askTapped) { $0.isAsking = true }],
      in: environment, exhaustivity: .off)
    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("- count: 2\n    + count: 1") == true)
  }

  @Test func `Partial steps fail when an action that they name does not come`() async {
    let failures = await failures(
      of: [.send(.listed), .receive(.line("e"))], in: environment, exhaustivity: .off)
    #expect(failures.count == 1)
    #expect(failures.first?.message.hasPrefix("No effect sent") == true)
  }

  @Test func `A step fails when its closure changes nothing`() async {
    let line = #line + 1
    let failures = await failures(of: [.send(.stopTapped) { $0.count = 0 }])
    #expect(
      failures == [
        Failure(
          line: line,
          message: """
            The closure of .send(.stopTapped) changes nothing, and the action did not change the \
            state either.
              • If no change is right, remove the closure.
              • If the closure is to make a change, this is the mistake that the test has found.
            """)
      ])
  }

  @Test func `A step can use values of earlier steps`() async {
    let steps: [SampleStep] = [
      .send(.plusTapped) { $0.count = 1 },
      .using { state in .send(.answered(state.count, 2)) { $0.alert = "Prime 1 is 2" } },
      .using { state in
        let text = state.alert ?? ""
        return .send(.line(text + "!")) { $0.alert = text + "!" }
      },
    ]
    #expect(await failures(of: steps) == [])
  }

  @Test func `A failure shows the lines of the own change first, and counts hidden ones`() async {
    struct State: Equatable {
      var numbers = Array(repeating: 0, count: 20)
      var last = 0
    }
    let reducer = Reducer<State, Int, Void> { state, action, _ in
      state.last = action
      return .none
    }
    let failures = await failures {
      await assert(
        initialValue: State(), reducer: reducer,
        steps: [
          .send(1) {
            $0.numbers = Array(1...20)
            $0.last = 2
          }
        ])
    }
    let lines = failures.first?.message.split(separator: "\n") ?? []
    #expect(lines.dropFirst().prefix(2) == ["    - last: 2", "    + last: 1"])
    #expect(lines.contains("    … and 32 lines more, hidden"))
  }
}
