import EnvironmentReducers
import EnvironmentReducersTesting
import Primes
import Testing

/// What effects may do: nothing, one thing, many, late, or never end.
@MainActor
struct QuestionTests {
  @Test("A question is pending until its answer comes, and has an alert then")
  func one() async {
    await assert(
      initialValue: QuestionState(), reducer: questionReducer,
      environment: { _ in .send(.prime(17)) },
      steps: [
        .send(.asked(2)) { $0.pending = QuestionState.Pending(n: 2) },
        .receive(.answered(2, .prime(17))) {
          $0.pending = nil
          $0.alert = QuestionState.Alert(n: 2, prime: 17)
        },
        .receive(.ended(2)),
        .send(.dismissed) { $0.alert = nil },
      ])
  }

  @Test("A question without an answer is pending no more, and the reason shows")
  func reason() async {
    await assert(
      initialValue: QuestionState(), reducer: questionReducer,
      environment: { _ in .send(.none(reason: "Unknown.")) },
      steps: [
        .send(.asked(2)) { $0.pending = QuestionState.Pending(n: 2) },
        .receive(.answered(2, .none(reason: "Unknown."))) {
          $0.pending = nil
          $0.notice = .problem("Unknown.")
        },
        .receive(.ended(2)),
        .send(.dismissed) { $0.notice = nil },
      ])
  }

  @Test("An effect that sends nothing ends the question as well")
  func nothing() async {
    await assert(
      initialValue: QuestionState(), reducer: questionReducer, environment: { _ in .none },
      steps: [
        .send(.asked(2)) { $0.pending = QuestionState.Pending(n: 2) },
        .receive(.ended(2)) {
          $0.pending = nil
          $0.notice = .problem("There is no answer. Try again.")
        },
      ])
  }

  @Test("Of several answers to one question the first counts")
  func many() async {
    await assert(
      initialValue: QuestionState(), reducer: questionReducer,
      environment: { _ in .send(contentsOf: [.progress(0.5), .prime(17), .prime(19)]) },
      steps: [
        .send(.asked(2)) { $0.pending = QuestionState.Pending(n: 2) },
        .receive(.answered(2, .progress(0.5))) { $0.pending?.progress = 0.5 },
        .receive(.answered(2, .prime(17))) {
          $0.pending = nil
          $0.alert = QuestionState.Alert(n: 2, prime: 17)
        },
        .receive(.answered(2, .prime(19))),
        .receive(.ended(2)),
      ])
  }

  @Test("A second answer takes the place of an alert that still shows")
  func second() async {
    await assert(
      initialValue: QuestionState(alert: QuestionState.Alert(n: 1, prime: 2)),
      reducer: questionReducer, environment: { _ in .send(.prime(17)) },
      steps: [
        .send(.asked(7)) { $0.pending = QuestionState.Pending(n: 7) },
        .receive(.answered(7, .prime(17))) {
          $0.pending = nil
          $0.alert = QuestionState.Alert(n: 7, prime: 17)
        },
        .receive(.ended(7)),
      ])
  }

  @Test("Nothing else is asked while a question is pending, which may be for ever")
  func never() async {
    await assert(
      initialValue: QuestionState(), reducer: questionReducer,
      environment: { _ in
        .run { _ in try await Task.sleep(for: .seconds(86_400)) }
      },
      steps: [
        .send(.asked(2)) { $0.pending = QuestionState.Pending(n: 2) },
        .send(.asked(3)),
        .send(.answered(3, .prime(5))),
        .send(.cancelTapped) { $0.pending = nil },
        .send(.answered(2, .prime(3))),
        .send(.cancelTapped),
      ])
  }

  @Test("What is reported on the way shows beside the answer")
  func notice() async {
    await assert(
      initialValue: QuestionState(), reducer: questionReducer,
      environment: { _ in .send(contentsOf: [.notice("No key."), .prime(3)]) },
      steps: [
        .send(.asked(2)) { $0.pending = QuestionState.Pending(n: 2) },
        .receive(.answered(2, .notice("No key."))) { $0.notice = .warning("No key.") },
        .receive(.answered(2, .prime(3))) {
          $0.pending = nil
          $0.alert = QuestionState.Alert(n: 2, prime: 3)
        },
        .receive(.ended(2)),
        .send(.dismissed) {
          $0.alert = nil
          $0.notice = nil
        },
      ])
  }
}
