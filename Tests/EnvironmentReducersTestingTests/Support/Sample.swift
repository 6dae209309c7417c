import EnvironmentReducers
import EnvironmentReducersTesting
import EnvironmentsTesting

struct SampleState: Equatable {
  var count = 0
  var isAsking = false
  var alert: String?
}

enum SampleAction: Equatable {
  case plusTapped
  case plusTappedTwice
  case askTapped
  case answered(Int, Int)
  case refreshed
  case trackTapped
  case startTapped
  case stopTapped
  case ticked
  case listed
  case line(String)

  static let answeredPath = CasePath(
    embed: SampleAction.answered,
    extract: { if case .answered(let n, let prime) = $0 { (n, prime) } else { nil } })
}

struct SampleEnvironment: Sendable {
  var nthPrime: @Sendable (Int) async throws -> Int = { _ in 17 }
  var clock: any Clock<Duration> = ContinuousClock()
  var track: @Sendable () async -> Void = {}
  var lines: [String] = []
}

/// A feature with every kind of effect.
let sample = Reducer<SampleState, SampleAction, SampleEnvironment> {
  state, action, environment in
  switch action {
  case .plusTapped:
    state.count += 1
    return .none
  case .plusTappedTwice:
    return .merge(.send(.plusTapped), .send(.plusTapped))
  case .askTapped:
    state.isAsking = true
    return .task { [n = state.count] in .answered(n, try await environment.nthPrime(n)) }
  case .answered(let n, let prime):
    state.isAsking = false
    state.alert = "Prime \(n) is \(prime)"
    return .none
  case .refreshed:
    return .run { _ in _ = try await environment.nthPrime(1) }
  case .trackTapped:
    return .fireAndForget { await environment.track() }
  case .startTapped:
    return .run { send in
      while true {
        try await environment.clock.sleep(for: .seconds(1))
        await send(.ticked)
      }
    }
    .cancellable(id: "timer")
  case .stopTapped:
    return .cancel(id: "timer")
  case .ticked:
    state.count += 1
    return .none
  case .listed:
    return .run { send in for line in environment.lines { await send(.line(line)) } }
  case .line(let line):
    state.alert = line
    return .none
  }
}

typealias SampleStep = Step<SampleState, SampleAction>

/// A failure that an assertion reported.
struct Failure: Equatable, CustomStringConvertible {
  var line: Int
  var message: String

  var description: String { "\(line): \(message)" }
}

/// What fails in a test, instead of the test.
@MainActor
func failures(of test: @MainActor () async -> Void) async -> [Failure] {
  let failures = Recorder<Failure>()
  await EnvironmentIssueHandler.with {
    failures.record(Failure(line: Int($0.sourceLocation.line), message: $0.message))
  } operation: {
    await test()
  }
  return failures.values
}

/// What fails in steps of the sample.
@MainActor
func failures(
  of steps: [SampleStep], in environment: SampleEnvironment = SampleEnvironment(),
  from state: SampleState = SampleState(), exhaustivity: Exhaustivity = .on,
  timeout: Duration = .seconds(60)
) async -> [Failure] {
  await failures {
    await assert(
      initialValue: state, reducer: sample, environment: environment, exhaustivity: exhaustivity,
      timeout: timeout, steps: steps)
  }
}
