import Counter
import FavoritePrimes
import Foundation
import PrimeModal
import Primes
import PrimetimeApp
import Testing

@testable import PrimetimeCommand

/// The meaning of a line, without a store and without a process.
struct ResponseTests {
  private func response(to line: String, in state: AppState) -> Response {
    Response(to: line, in: state, wording: PrimeWording(locale: Locale(identifier: "en_US")))
  }

  private static let sheet = CounterScreen(isPrimeModalShown: true)
  private static let asking = CounterScreen(
    question: QuestionState(pending: QuestionState.Pending(n: 2)))

  @Test(
    "A line becomes actions on the screen in front",
    arguments: [
      ("+", AppState(screen: .counter), [.counter(.incrementTapped)]),
      (" -  ", AppState(screen: .counter), [.counter(.decrementTapped)]),
      ("COUNT -7", AppState(screen: .counter), [.counter(.countEntered(-7))]),
      ("+", AppState(screen: .offlineCounter), [.offlineCounter(.incrementTapped)]),
      ("nth", AppState(screen: .offlineCounter), [.offlineCounter(.nthPrimeTapped)]),
      ("prime?", AppState(screen: .counter), [.counter(.isPrimeTapped)]),
      ("nth", AppState(), [.shown(.counter), .counter(.nthPrimeTapped)]),
      ("load", AppState(), [.shown(.favoritePrimes), .favoritePrimes(.loadTapped)]),
      ("save", AppState(screen: .favoritePrimes), [.favoritePrimes(.saveTapped)]),
      (
        "save", AppState(screen: .counter, count: 2, online: sheet),
        [.counter(.primeModal(.saveTapped))]
      ),
      (
        "remove", AppState(screen: .counter, count: 2, favoritePrimes: [2], online: sheet),
        [.counter(.primeModal(.removeTapped))]
      ),
      ("close", AppState(screen: .counter, online: sheet), [.counter(.primeModalDismissed)]),
      (
        "cancel", AppState(screen: .counter, online: asking),
        [.counter(.question(.cancelTapped))]
      ),
      (
        "open 2", AppState(screen: .favoritePrimes, favoritePrimes: [2, 3]),
        [.favoritePrimes(.primeTapped(at: 1))]
      ),
      (
        "delete 3 1", AppState(screen: .favoritePrimes, favoritePrimes: [2, 3, 5]),
        [.favoritePrimes(.deleteTapped([0, 2]))]
      ),
      ("count 1,000", AppState(screen: .counter), [.counter(.countEntered(1_000))]),
      ("count −5", AppState(screen: .counter), [.counter(.countEntered(-5))]),
      (
        "merge",
        AppState(
          screen: .favoritePrimes,
          favoritesFile: FavoritesFile(conflict: .init(content: Data("[2]".utf8)))),
        [.favoritePrimes(.mergeTapped)]
      ),
      (
        "replace",
        AppState(
          screen: .favoritePrimes, favoritesFile: FavoritesFile(conflict: .init(content: nil))),
        [.favoritePrimes(.replaceTapped)]
      ),
      ("activity", AppState(screen: .favoritePrimes), [.shown(.activity)]),
      ("back", AppState(screen: .counter), [.shown(.root)]), ("", AppState(), []),
      ("help", AppState(), []),
    ] as [(String, AppState, [AppAction])])
  func actions(line: String, state: AppState, actions: [AppAction]) {
    let response = response(to: line, in: state)
    #expect(response.actions == actions)
    #expect(response.problem == nil)
  }

  @Test(
    "A line that makes no sense says why, and what to type",
    arguments: [
      ("nht", AppState(), "“nht” is no command. Did you mean nth?"),
      ("prim?", AppState(), "“prim?” is no command. Did you mean “prime?”?"),
      ("favorits", AppState(), "“favorits” is no command. Did you mean favorites?"),
      ("xyzzy", AppState(), "“xyzzy” is no command. Type help for a list of them."),
      ("+ 1", AppState(), "“+” takes nothing after it. Type just: +."),
      ("count", AppState(), "“count” needs something after it. An example: count 7."),
      (
        "count 9223372036854775808", AppState(),
        "“9223372036854775808” is no whole number from -9223372036854775808 to "
          + "9223372036854775807. An example: count 1,000."
      ),
      (
        "+", AppState(screen: .favoritePrimes),
        "“+” is for the counters. Type counter or offline first."
      ),
      ("load", AppState(screen: .counter), "“load” is for the list. Type favorites first."),
      (
        "save", AppState(screen: .counter),
        "There is no sheet to save from. Type prime? first."
      ),
      ("remove", AppState(), "There is no sheet to remove from. Type prime? first."),
      ("close", AppState(), "There is no sheet to close. Type back to go to the start."),
      ("ok", AppState(screen: .counter), "There is nothing to say ok to."),
      ("cancel", AppState(screen: .counter), "There is nothing to cancel."),
      (
        "nth", AppState(screen: .counter, online: asking),
        "The 2nd prime is still being asked for. Wait, or type cancel."
      ),
      ("+", AppState(screen: .counter, online: sheet), "The sheet is open. Type close first."),
      (
        "save", AppState(screen: .counter, count: 4, online: sheet),
        "4 is not prime. Type close."
      ),
      (
        "save", AppState(screen: .counter, count: 2, favoritePrimes: [2], online: sheet),
        "2 is a favorite already. Type remove or close."
      ),
      (
        "remove", AppState(screen: .counter, count: 2, online: sheet),
        "2 is no favorite. Type save or close."
      ),
      ("open 0", AppState(), "“0” is no number of a row. An example: open 1."),
      (
        "delete 1 x", AppState(screen: .favoritePrimes),
        "“x” is no number of a row. An example: delete 1 3."
      ),
      (
        "open 1", AppState(screen: .favoritePrimes),
        "There is no favorite 1: the list is empty."
      ),
      (
        "open 2", AppState(screen: .favoritePrimes, favoritePrimes: [2]),
        "There is no favorite 2: the list has one. Use 1."
      ),
      (
        "delete 1 9223372036854775807",
        AppState(screen: .favoritePrimes, favoritePrimes: [2, 3, 5]),
        "There is no favorite 9223372036854775807: the list has 3. Use a number from 1 to 3."
      ),
      (
        "merge", AppState(screen: .favoritePrimes),
        "There is no other list to merge. Type save or load."
      ),
      (
        "merge",
        AppState(
          screen: .favoritePrimes, favoritesFile: FavoritesFile(conflict: .init(content: nil))),
        "There is no other list to merge. Type save or load."
      ),
      (
        "replace", AppState(screen: .favoritePrimes),
        "There is no other list to replace. Type save or load."
      ),
      ("locale klingon", AppState(), "“klingon” is no locale. An example: de_DE."),
      ("\u{1B}[31m", AppState(), "“\u{FFFD}[31m” is no command. Type help for a list of them."),
    ] as [(String, AppState, String)])
  func problems(line: String, state: AppState, problem: String) {
    let response = response(to: line, in: state)
    #expect(response.problem == problem)
    #expect(response.actions == [])
  }

  @Test(
    "Any line dismisses the text above it",
    arguments: [
      ("ok", []), ("+", [.counter(.incrementTapped)]), ("", []), ("nonsense", []),
    ] as [(String, [AppAction])])
  func dismissal(line: String, actions: [AppAction]) {
    let question = QuestionState(alert: QuestionState.Alert(n: 2, prime: 3))
    let state = AppState(screen: .counter, online: CounterScreen(question: question))
    let response = response(to: line, in: state)
    #expect(response.actions == [.counter(.question(.dismissed))] + actions)
  }
}
