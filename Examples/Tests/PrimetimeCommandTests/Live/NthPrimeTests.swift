import EnvironmentReducers
import EnvironmentReducersTesting
import Environments
import Foundation
import Primes
import PrimetimeApp
import PrimetimeCommand
import Testing
import WolframAlphaClient

@MainActor
struct LiveNthPrimeTests {
  @Test(
    "Without a key Wolfram|Alpha is not asked: that is reported, and the offline prime stands in")
  func withoutKey() async {
    await Current.withOverrides {
      $0.wolframAlpha = WolframAlphaConfiguration()
      $0.offlineNthPrime = { n in .send(.prime(n * 10)) }
    } operation: {
      await assert(
        initialValue: QuestionState(), reducer: questionReducer, environment: Live.nthPrime,
        steps: [
          .send(.asked(7)) { $0.pending = QuestionState.Pending(n: 7) },
          .receive(
            .answered(
              7,
              .notice(
                "Wolfram|Alpha was not asked, because there is no key to it; the answer is "
                  + "computed instead. Put a key into the variable WOLFRAM_ALPHA_APP_ID."))
          ) {
            $0.notice = .warning(
              "Wolfram|Alpha was not asked, because there is no key to it; the answer is computed "
                + "instead. Put a key into the variable WOLFRAM_ALPHA_APP_ID.")
          },
          .receive(.answered(7, .prime(70))) {
            $0.pending = nil
            $0.alert = QuestionState.Alert(n: 7, prime: 70)
          },
          .receive(.ended(7)),
        ])
    }
  }

  @Test("Long work tells how far it has come, and can be cancelled")
  func cancelled() async {
    let store = Store(
      initialValue: QuestionState(), reducer: questionReducer, environment: Live.offlineNthPrime)
    let asking = store.send(.asked(20_000_000))
    for await progress in store.states(of: \.pending?.progress) {
      guard let progress else { continue }
      #expect((0.01...0.2).contains(progress))
      break
    }
    store.send(.cancelTapped)
    await asking.finish()
    #expect(store.state == QuestionState())
  }
}
