import Counter
import EnvironmentReducers
import EnvironmentReducersTesting
import PrimeModal
import Primes
import Testing

@MainActor
struct CounterTests {
  @Test("From counting to an answer, and from there to a favorite prime")
  func happyPath() async {
    await assert(
      initialValue: CounterState(), reducer: counterReducer,
      environment: { _ in .send(.prime(17)) },
      steps: [
        .send(.incrementTapped) { $0.count = 1 },
        .send(.incrementTapped) { $0.count = 2 },
        .send(.nthPrimeTapped),
        .receive(.question(.asked(2))) {
          $0.screen.question.pending = QuestionState.Pending(n: 2)
        },
        .receive(.question(.answered(2, .prime(17)))) {
          $0.screen.question.pending = nil
          $0.screen.question.alert = QuestionState.Alert(n: 2, prime: 17)
        },
        .receive(.question(.ended(2))),
        .send(.question(.dismissed)) { $0.screen.question.alert = nil },
        .send(.isPrimeTapped) { $0.screen.isPrimeModalShown = true },
        .send(.primeModal(.saveTapped)) { $0.favoritePrimes = [2] },
        .send(.primeModal(.removeTapped)) { $0.favoritePrimes = [] },
        .send(.primeModalDismissed) { $0.screen.isPrimeModalShown = false },
      ])
  }

  @Test("The answer is for the count at the time of the request")
  func countedOn() async {
    let (answers, continuation) = AsyncStream<PrimeAnswer>.makeStream()
    await assert(
      initialValue: CounterState(count: 2), reducer: counterReducer,
      environment: { _ in .sequence(answers) },
      steps: [
        .send(.nthPrimeTapped),
        .receive(.question(.asked(2))) {
          $0.screen.question.pending = QuestionState.Pending(n: 2)
        },
        .send(.incrementTapped) { $0.count = 3 },
        // The button is disabled until the answer comes.
        .send(.nthPrimeTapped),
        .perform {
          continuation.yield(.prime(3))
          continuation.finish()
        },
        .receive(.question(.answered(2, .prime(3)))) {
          $0.screen.question.pending = nil
          $0.screen.question.alert = QuestionState.Alert(n: 2, prime: 3)
        },
        .receive(.question(.ended(2))),
      ])
  }

  @Test("A count may be negative, and stops at the limits")
  func ends() async {
    await assert(
      initialValue: CounterState(), reducer: counterReducer, environment: { _ in .none },
      steps: [
        .send(.decrementTapped) { $0.count = -1 },
        .send(.countEntered(.max)) { $0.count = .max },
        .send(.incrementTapped) {
          $0.screen.question.notice = .problem(
            "The count stays at 9223372036854775807, which is as far as it goes. "
              + "Count in the other direction.")
        },
        .send(.decrementTapped) { $0.count = .max - 1 },
        .send(.question(.dismissed)) { $0.screen.question.notice = nil },
        .send(.countEntered(.min)) { $0.count = .min },
        .send(.decrementTapped) {
          $0.screen.question.notice = .problem(
            "The count stays at -9223372036854775808, which is as far as it goes. "
              + "Count in the other direction.")
        },
      ])
  }
}
