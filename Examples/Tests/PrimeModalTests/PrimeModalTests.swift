import EnvironmentReducersTesting
import Foundation
import PrimeModal
import Primes
import Testing

@MainActor
struct PrimeModalTests {
  @Test("A prime is saved and removed, and the button follows")
  func saveAndRemove() async {
    await assert(
      initialValue: PrimeModalState(count: 2, favoritePrimes: [3, 5]), reducer: primeModalReducer,
      steps: [
        .send(.saveTapped) { $0.favoritePrimes = [3, 5, 2] },
        .send(.saveTapped),
        .send(.removeTapped) { $0.favoritePrimes = [3, 5] },
        .send(.removeTapped),
      ])
  }

  @Test("What is no prime is not saved", arguments: [-7, 0, 1, 4, .max])
  func noPrime(count: Int) async {
    await assert(
      initialValue: PrimeModalState(count: count, favoritePrimes: []), reducer: primeModalReducer,
      steps: [.send(.saveTapped)])
  }

  @Test(
    "The sheet says what the number is, and offers what can be done",
    arguments: [
      (2, [], "2 is prime 🎉", "Save to favorite primes"),
      (2, [3, 2], "2 is prime 🎉", "Remove from favorite primes"),
      (104_729, [], "104,729 is prime 🎉", "Save to favorite primes"),
      (4, [], "4 is not prime :(", nil), (-7, [], "-7 is not prime :(", nil),
    ] as [(Int, [Int], String, String?)])
  func texts(count: Int, favorites: [Int], title: String, button: String?) {
    let state = PrimeModalState(count: count, favoritePrimes: favorites)
    #expect(state.title(PrimeWording(locale: Locale(identifier: "en_US"))) == title)
    #expect(state.button?.title == button)
  }
}
