import EnvironmentReducers
import EnvironmentReducersTesting
import EnvironmentsTesting
import Testing

private let file = "EnvironmentReducersTestingTests"

/// What each failing step says, and where; the steps that fail have numbers as their lines.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct FailureTests {
  /// Checks what each failing step says.
  private func expect(
    _ expected: KeyValuePairs<Int, String>, of steps: [SampleStep],
    in environment: SampleEnvironment = SampleEnvironment(),
    from state: SampleState = SampleState(), timeout: Duration = .seconds(60),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let failures = await failures(of: steps, in: environment, from: state, timeout: timeout)
    #expect(
      failures == expected.map { Failure(line: $0, message: $1) }, sourceLocation: sourceLocation)
  }

  private func differs(after step: String, _ lines: String) -> String {
    """
    The state after \(step) differs from what this step expects (- expected, + actual):
    \(lines)
      • If the reducer is right, correct the change in the step's closure.
      • If the step is right, this is the mistake that the test has found.
    """
  }

  @Test func `A step fails if the state differs`() async {
    let lines = """
          - count: 3
          + count: 2
          - alert: "Three"
          + alert: nil
      """
    await expect(
      [2: differs(after: ".send(.plusTapped)", lines)],
      of: [
        .send(.plusTapped) { $0.count = 1 },
        .send(.plusTapped, line: 2) {
          $0.count = 3
          $0.alert = "Three"
        },
        // The next step continues from the reducer's state, so that one mistake fails once.
        .send(.plusTapped) { $0.count = 3 },
      ])
  }

  @Test func `A step without a change fails if the state changes`() async {
    await expect(
      [
        2: """
        .receive(.answered(0, 17)) changed the state, and this step expects no change (- \
        before, + after):
            - isAsking: true
            + isAsking: false
            - alert: nil
            + alert: "Prime 0 is 17"
          • If the reducer is right, give the step a closure that makes the change: \
        { $0.… = … }.
          • If the step is right, this is the mistake that the test has found.
        """
      ],
      of: [
        .send(.askTapped) { $0.isAsking = true },
        .receive(.answered(0, 17), line: 2),
      ])
  }

  @Test func `A step fails if an effect sends another action`() async {
    let failures = await failures(
      of: [
        .send(.listed),
        .receive(.line("b"), line: 2) { $0.alert = "b" },
        .receive(.answered(1, 2), line: 3),
        .receive(SampleAction.answeredPath, line: 4),
        // The next step continues from the reducer's state.
        .send(.plusTapped) { $0.count = 1 },
      ], in: SampleEnvironment(lines: ["a", "b", "c"]))
    let expected = [
      "- .line(\"b\")\n    + .line(\"a\")", "- .answered(1, 2)\n    + .line(\"b\")",
      """
      - an action in the case with a (Int, Int) (\(file)/Sample.swift:24)
          + .line("c")
      """,
    ]
    // Each step compares the state as well.
    let ofStates = failures.filter { !$0.message.hasPrefix("An effect sent another action") }
    #expect(ofStates.map(\.line) == [2, 3, 4])
    #expect(ofStates.first?.message.contains("- alert: \"b\"\n    + alert: \"a\"") == true)
    #expect(
      failures.filter { !ofStates.contains($0) }
        == zip(2...4, expected).map { line, lines in
          Failure(
            line: line,
            message: """
              An effect sent another action than this step expects (- expected, + received):
                  \(lines)
                • If the effect is right, correct the step, or expect what came first in a step \
              before it.
                • If the step is right, this is the mistake that the test has found.
              """)
        })
  }

  @Test func `A step fails if an unexpected action was sent before it`() async {
    await expect(
      [
        2: """
        Before this step, effects sent 2 actions that no step expects:
            .plusTapped, which changed the state (- before, + after):
                - count: 0
                + count: 1
            .plusTapped, which changed the state (- before, + after):
                - count: 1
                + count: 2
          • If that is right, expect each by a step before this one: .receive(…) { $0.… = … }.
          • If it is not, this is the mistake that the test has found.
        """
      ],
      of: [
        .send(.plusTappedTwice),
        .send(.stopTapped, line: 2),
        .send(.plusTapped) { $0.count = 3 },
      ])
    // Also one that asynchronous work has sent.
    let later = await failures(
      of: [.send(.listed), .send(.plusTapped, line: 2) { $0.count = 1 }],
      in: SampleEnvironment(lines: ["a"]))
    #expect(later.map(\.line) == [2])
    #expect(later.map { $0.message.hasPrefix("Before this step, effects sent an") } == [true])
  }

  @Test func `The last step fails if an unexpected action was sent in the end`() async {
    await expect(
      [
        2: """
        After this step, effects sent an action that no step expects:
            .line("a")
          • If that is right, expect each by a step after this one: .receive(…) { $0.… = … }.
          • If it is not, this is the mistake that the test has found.
        """
      ],
      of: [.send(.stopTapped), .send(.listed, line: 2)], in: SampleEnvironment(lines: ["a"]),
      from: SampleState(alert: "a"))
  }

  @Test func `A step fails if nothing can send its action anymore`() async {
    await expect(
      [
        2: """
        No effect sent what this step expects: .ticked. None is running that still could.
          • If it is not to come, remove the step.
          • If it is, this is the mistake that the test has found: return an effect that sends \
        it, and do not cancel it.
        """,
        2: differs(after: ".receive(.ticked)", "    - count: 2\n    + count: 1"),
      ],
      of: [
        .send(.plusTapped) { $0.count = 1 },
        .receive(.ticked, line: 2) { $0.count = 2 },
      ])
  }

  @Test func `A step fails if its action does not come, and effects run on`() async {
    let clock = TestClock()
    await expect(
      [
        2: """
        No effect sent what this step expects within 0.03 seconds: .ticked. One is still \
        running:
            the effect made at \(file)/Sample.swift:57
          • If it waits for a clock or for an answer, have that come in a step before this \
        one: .perform { await clock.advance(by: …) }.
          • If it takes longer, wait longer: assert(…, timeout: …, steps: …).
          • If it is not to send this, remove the step.
        """,
        2: differs(after: ".receive(.ticked)", "    - count: 1\n    + count: 0"),
        1: """
        An effect of this step still ran 0.03 seconds after the last one:
            the effect made at \(file)/Sample.swift:57
          • If it waits for a clock or for an answer, have that come: .perform { await \
        clock.advance(by: …) }; then expect what it sends.
          • If it runs until it is cancelled, send the action that cancels it, or end with \
        .cancelEffects().
          • If it takes longer, wait longer: assert(…, timeout: …, steps: …).
        """,
      ],
      of: [.send(.startTapped, line: 1), .receive(.ticked, line: 2) { $0.count = 1 }],
      in: SampleEnvironment(clock: clock), timeout: .milliseconds(30))
    // The assertion has cancelled it.
    await clock.advance(by: .zero)
    clock.checkNoSleepersLeft()
  }

  @Test func `The step fails that receives an action whose effect runs on`() async {
    enum Action: Equatable { case first, second }
    let clock = TestClock()
    let reducer = Reducer<Int, Action, Void> { _, action, _ in
      switch action {
      case .first: .send(.second)
      case .second: .fireAndForget { try await clock.sleep(for: .seconds(1)) }
      }
    }
    let failures = await failures {
      await assert(
        initialValue: 0, reducer: reducer, timeout: .milliseconds(30),
        steps: [.send(.first), .receive(.second, line: 2)])
    }
    #expect(failures.map(\.line) == [2])
  }

  @Test func `A step fails if it throws`() async {
    struct Broken: Error {}
    await expect(
      [
        1: """
        The closure of this step threw an error, in the change of .send(.plusTapped): \
        Broken(). Steps go on after it; mend this one first.
        """,
        2: """
        The closure of this step threw an error, in .perform: Broken(). Steps go on after it; \
        mend this one first.
        """,
      ],
      of: [
        .send(.plusTapped, line: 1) { _ in throw Broken() },
        .perform(line: 2) { throw Broken() },
        .send(.plusTapped) { $0.count = 2 },
      ])
  }

  @Test func `A step fails if its effect's error is not handled`() async {
    struct Offline: Error {}
    await expect(
      [
        2: """
        An effect of the action SampleAction.refreshed threw an error that nothing handles: \
        Offline(). Handle the error in the effect, or turn it into an action by the effect's \
        catch: function. \
        (\(file)/Sample.swift:53)
        """
      ],
      of: [.send(.plusTapped) { $0.count = 1 }, .send(.refreshed, line: 2)],
      in: SampleEnvironment(nthPrime: { _ in throw Offline() }))
  }

  @Test func `A step fails if its effect ignores a cancellation`() async {
    let answers = AsyncStream<Int>.makeStream()
    let started = AsyncStream<Void>.makeStream()
    let track: @Sendable () async -> Void = {
      started.continuation.finish()
      await Task.detached { for await _ in answers.stream {} }.value
    }
    let failures = await failures(
      of: [
        .send(.trackTapped, line: 1), .perform { for await _ in started.stream {} },
        .cancelEffects(),
      ], in: SampleEnvironment(track: track),
      timeout: .milliseconds(30))
    #expect(failures.map(\.line) == [1])
    answers.continuation.finish()
  }

  @Test func `A step waits for an action that comes late`() async {
    let answers = AsyncStream<Int>.makeStream()
    let environment = SampleEnvironment(nthPrime: { _ in
      for await answer in answers.stream { return answer }
      return 0
    })
    let failures = await failures(
      of: [
        .send(.askTapped) { $0.isAsking = true },
        .perform { Task { answers.continuation.yield(3) } },
        .receive(.answered(0, 3)) {
          $0.isAsking = false
          $0.alert = "Prime 0 is 3"
        },
      ], in: environment)
    #expect(failures == [])
  }
}
