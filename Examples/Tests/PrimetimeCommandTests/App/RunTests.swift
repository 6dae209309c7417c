import Counter
import EnvironmentReducers
import EnvironmentReducersTesting
import EnvironmentSetters
import EnvironmentsTesting
import FavoritePrimes
import Foundation
import PrimeModal
import Primes
import PrimetimeApp
import PrimetimeCommand
import Testing

/// The gestures of a user, on the whole application in the mock environment.
@MainActor
struct RunTests {
  @Test("Counting, asking, an answer, and a favorite prime")
  func happyPath() async {
    await assert(
      initialValue: AppState(), reducer: primetimeReducer, environment: .mock,
      steps: [
        .send(.shown(.counter)) { $0.screen = .counter },
        .send(.counter(.incrementTapped)) { $0.count = 1 },
        .send(.counter(.incrementTapped)) { $0.count = 2 },
        .send(.counter(.nthPrimeTapped)),
        .receive(.counter(.question(.asked(2)))) {
          $0.online.question.pending = QuestionState.Pending(n: 2)
        },
        .receive(.counter(.question(.answered(2, .prime(17))))) {
          $0.online.question.pending = nil
          $0.online.question.alert = QuestionState.Alert(n: 2, prime: 17)
        },
        .receive(.counter(.question(.ended(2)))),
        .send(.counter(.question(.dismissed))) { $0.online.question.alert = nil },
        .send(.counter(.isPrimeTapped)) { $0.online.isPrimeModalShown = true },
        .send(.counter(.primeModal(.saveTapped))) {
          $0.favoritePrimes = [2]
          $0.activities = [Activity(date: mockDate, kind: .saved, prime: 2)]
        },
        .send(.counter(.primeModal(.removeTapped))) {
          $0.favoritePrimes = []
          $0.activities.append(Activity(date: mockDate, kind: .removed, prime: 2))
        },
        .send(.counter(.primeModalDismissed)) { $0.online.isPrimeModalShown = false },
      ])
  }

  @Test("Without an answer the button is enabled again, and there is no alert")
  func noAnswer() async {
    await assert(
      initialValue: AppState(count: 2), reducer: primetimeReducer,
      environment: with(.mock, set(\.nthPrime, { @Sendable _ in .none })),
      steps: [
        .send(.counter(.nthPrimeTapped)),
        .receive(.counter(.question(.asked(2)))) {
          $0.online.question.pending = QuestionState.Pending(n: 2)
        },
        .receive(.counter(.question(.ended(2)))) {
          $0.online.question.pending = nil
          $0.online.question.notice = .problem("There is no answer. Try again.")
        },
      ])
  }

  @Test("A favorite is deleted, the list is saved once, and another one is loaded")
  func favorites() async {
    let saved = Recorder<String>()
    let files = FileClient(
      load: { _ in Data("[2,31]".utf8) },
      save: { name, content, _ in
        saved.record("\(name) \(String(decoding: content, as: UTF8.self))")
      })
    await assert(
      initialValue: AppState(favoritePrimes: [2, 3, 5, 7]), reducer: primetimeReducer,
      environment: with(.mock, set(\.fileClient, files)),
      steps: [
        .send(.favoritePrimes(.deleteTapped([2]))) {
          $0.favoritePrimes = [2, 3, 7]
          $0.activities = [Activity(date: mockDate, kind: .removed, prime: 5)]
        },
        .send(.favoritePrimes(.saveTapped)) { $0.favoritesFile.isSaving = true },
        .receive(.favoritePrimes(.saved([2, 3, 7]))) {
          $0.favoritesFile = FavoritesFile(content: Data("[2,3,7]".utf8))
          $0.favoriteQuestion.notice = .info("Saved 3 primes.")
        },
        .send(.favoritePrimes(.loadTapped)),
        .receive(.favoritePrimes(.loaded(Data("[2,31]".utf8)))) {
          $0.favoritePrimes = [2, 31]
          $0.favoritesFile.content = Data("[2,31]".utf8)
          $0.favoriteQuestion.notice = .info("Loaded 2 primes.")
        },
      ])
    #expect(saved.values == ["favorite-primes.json [2,3,7]"])
  }

  @Test("Several favorites are deleted at once, and the feed has each")
  func deleteMany() async {
    await assert(
      initialValue: AppState(favoritePrimes: [2, 3, 5, 7, 11]), reducer: primetimeReducer,
      environment: .mock,
      steps: [
        .send(.favoritePrimes(.deleteTapped([0, 2]))) {
          $0.favoritePrimes = [3, 7, 11]
          $0.activities = [2, 5].map { Activity(date: mockDate, kind: .removed, prime: $0) }
        }
      ])
  }

  @Test("The same gesture on each counter shows its own number")
  func twice() async {
    await assert(
      initialValue: AppState(count: 2), reducer: primetimeReducer, environment: .mock,
      steps: [
        .send(.counter(.nthPrimeTapped)),
        .receive(.counter(.question(.asked(2)))) {
          $0.online.question.pending = QuestionState.Pending(n: 2)
        },
        .receive(.counter(.question(.answered(2, .prime(17))))) {
          $0.online.question.pending = nil
          $0.online.question.alert = QuestionState.Alert(n: 2, prime: 17)
        },
        .receive(.counter(.question(.ended(2)))),
        .send(.offlineCounter(.nthPrimeTapped)),
        .receive(.offlineCounter(.question(.asked(2)))) {
          $0.offline.question.pending = QuestionState.Pending(n: 2)
        },
        .receive(.offlineCounter(.question(.answered(2, .prime(5))))) {
          $0.offline.question.pending = nil
          $0.offline.question.alert = QuestionState.Alert(n: 2, prime: 5)
        },
        .receive(.offlineCounter(.question(.ended(2)))),
      ])
  }

  @Test(
    "Offline answers are true, and no server is asked",
    arguments: [
      (1, 2), (2, 3), (3, 5), (4, 7), (5, 11), (6, 13), (7, 17), (100, 541), (10_000, 104_729),
    ])
  func offline(n: Int, prime: Int) async {
    await assert(
      initialValue: AppState(count: n), reducer: primetimeReducer, environment: .withoutNetwork,
      timeout: .seconds(30),
      steps: [
        .send(.offlineCounter(.nthPrimeTapped)),
        .receive(.offlineCounter(.question(.asked(n)))) {
          $0.offline.question.pending = QuestionState.Pending(n: n)
        },
        .receive(.offlineCounter(.question(.answered(n, .prime(prime))))) {
          $0.offline.question.pending = nil
          $0.offline.question.alert = QuestionState.Alert(n: n, prime: prime)
        },
        .receive(.offlineCounter(.question(.ended(n)))),
      ])
  }

  @Test(
    "If there is no such prime, the answer says so, and no server is asked",
    arguments: [
      (0, "There is no such prime: the first is the 1st. Count to 1 or more."),
      (-1, "There is no such prime: the first is the 1st. Count to 1 or more."),
      (.min, "There is no such prime: the first is the 1st. Count to 1 or more."),
      (
        .max,
        "9223372036854775807 is too large: primes are looked up to the 1,000,000,000th. "
          + "Use a smaller count."
      ),
    ])
  func offlineNone(n: Int, reason: String) async {
    await assert(
      initialValue: AppState(count: n), reducer: primetimeReducer, environment: .withoutNetwork,
      steps: [
        .send(.offlineCounter(.nthPrimeTapped)),
        .receive(.offlineCounter(.question(.asked(n)))) {
          $0.offline.question.pending = QuestionState.Pending(n: n)
        },
        .receive(.offlineCounter(.question(.answered(n, .none(reason: reason))))) {
          $0.offline.question.pending = nil
          $0.offline.question.notice = .problem(reason)
        },
        .receive(.offlineCounter(.question(.ended(n)))),
      ])
  }
}
