import Counter
import EnvironmentFakes
import EnvironmentReducers
import EnvironmentReducersTesting
import EnvironmentSimulation
import FavoritePrimes
import Foundation
import PrimeModal
import ProgramTesting
import Testing

// A number formatter starts with the machine's locale, before it is given that of the environment.
@Suite(.hermetic(allowing: .localeAndTimeZone))
@MainActor
struct FeatureTests {
  @Test func `A prime is saved once, and removed`() {
    let store = Store(initialValue: PrimeModalState(count: 2), reducer: primeModalReducer)
    store.send(.saveTapped)
    store.send(.saveTapped)
    #expect(store.favoritePrimes == [2])
    store.send(.removeTapped)
    #expect(store.favoritePrimes == [])
  }

  @Test func `A number that is no prime is not saved`() {
    let store = Store(initialValue: PrimeModalState(count: 4), reducer: primeModalReducer)
    store.send(.saveTapped)
    #expect(store.favoritePrimes == [])
    #expect(PrimeWording(Locale(identifier: "en_US")).isPrimeText(4) == "4 is not prime :(")
    #expect(PrimeWording(Locale(identifier: "en_US")).isPrimeText(2) == "2 is prime 🎉")
  }

  @Test func `Primes are told from other numbers`() {
    #expect((-3...30).filter(isPrime) == [2, 3, 5, 7, 11, 13, 17, 19, 23, 29])
    #expect(isPrime(104_729) && !isPrime(104_729 * 104_729))
  }

  @Test func `The answer belongs to the count when it was asked`() async {
    var state = CounterState(count: 2)
    await assert(
      initialValue: state, reducer: counterReducer, environment: { _ in .send(17) },
      steps: [
        .send(.nthPrimeTapped) { $0.screen.asked = 2 },
        .receive(.nthPrimeResponse(17)) {
          $0.screen.asked = nil
          $0.screen.alert = NthPrimeAlert(n: 2, prime: 17)
        },
        .send(.alertDismissed) { $0.screen.alert = nil },
      ])
    state.screen.alert = NthPrimeAlert(n: 2, prime: 17)
    #expect(
      PrimeWording(Locale(identifier: "en_US")).text(NthPrimeAlert(n: 2, prime: 17))
        == "The 2nd prime is 17")
  }

  @Test func `No second question is asked before the answer`() async {
    let asked = Recorder<Int>()
    let answer = AsyncStream.makeStream(of: Int.self)
    let store = Store(
      initialValue: CounterState(count: 2), reducer: counterReducer,
      environment: { @Sendable n in
        asked.record(n)
        return .run { send in
          for await prime in answer.stream { await send(prime) }
        }
      })
    let task = store.send(.nthPrimeTapped)
    store.send(.incrementTapped)
    store.send(.nthPrimeTapped)
    answer.continuation.yield(3)
    answer.continuation.finish()
    await task.finish()
    #expect(asked.values == [2])
    #expect(store.count == 3)
    #expect(store.screen.alert == NthPrimeAlert(n: 2, prime: 3))
  }

  @Test(arguments: [0, -1, Int.min])
  func `There is no such prime below the first, and no server is asked`(n: Int) {
    let asked = Recorder<Int>()
    let store = Store(
      initialValue: CounterState(count: n), reducer: counterReducer,
      environment: { @Sendable n in
        asked.record(n)
        return .none
      })
    store.send(.nthPrimeTapped)
    #expect(asked.values.isEmpty)
    #expect(
      store.screen.alert.map(PrimeWording(Locale(identifier: "en_US")).text)
        == "There is no such prime. Count to 1 or more.")
    store.send(.decrementTapped)
    #expect(store.count == (n == .min ? n : n - 1))
  }

  @Test(arguments: [
    ("en_US", "2nd", "1,000", "1,000"), ("de_DE", "2.", "1.000", "1.000"),
    ("fr_FR", "2e", "1\u{202F}000", "1\u{202F}000"), ("zh_HK", "第2", "1,000", "1,000"),
  ])
  func `Numbers are read and written in the locale`(
    locale: String, ordinal: String, number: String, typed: String
  ) {
    let wording = PrimeWording(Locale(identifier: locale))
    #expect(wording.ordinal(2) == ordinal)
    #expect(wording.number(1_000) == number)
    #expect(wording.count(from: typed) == 1_000)
    #expect(wording.count(from: ordinal) == 2)
    #expect(wording.count(from: "-7") == -7)
    #expect(wording.count(from: "2x") == nil)
  }

  @Test func `What remains after a deletion is saved once`() async {
    let saves = Recorder<String>()
    let files = FileClient(
      load: { _ in Data("[2,3,5,7]".utf8) },
      save: { _, content in saves.record(String(decoding: content, as: UTF8.self)) })
    let store = Store(
      initialValue: FavoritePrimesState(favoritePrimes: [2, 3, 5, 7], saved: [2, 3, 5, 7]),
      reducer: favoritePrimesReducer, environment: files)
    store.send(.deleteTapped([2]))
    #expect(store.favoritePrimes == [2, 3, 7])
    await store.send(.saveTapped).finish()
    #expect(saves.values == ["[2,3,7]"])
    #expect(store.saved == [2, 3, 7])
  }

  @Test func `A load replaces the list by that of the file`() async {
    let store = Store(
      initialValue: FavoritePrimesState(favoritePrimes: [5]), reducer: favoritePrimesReducer,
      environment: .mock)
    await store.send(.loadTapped).finish()
    #expect(store.favoritePrimes == [2, 31])
  }

  @Test func `Deleting indices out of range changes nothing`() {
    let store = Store(
      initialValue: FavoritePrimesState(favoritePrimes: [5]), reducer: favoritePrimesReducer,
      environment: .mock)
    store.send(.deleteTapped([1, -1]))
    #expect(store.favoritePrimes == [5])
  }

  @Test(.inTemporaryFolder) func `A file that changed since it was read is merged`() async throws {
    try await withTemporaryFolder { folder in
      let files = FileClient.live(folder)
      let store = Store(
        initialValue: FavoritePrimesState(favoritePrimes: [2, 3]), reducer: favoritePrimesReducer,
        environment: files)
      await store.send(.saveTapped).finish()
      // Another program removes 2 and adds 11.
      try await files.save(name: favoritePrimesFile, content: Data("[3,11]".utf8))
      await store.send(.saveTapped).finish()
      #expect(store.favoritePrimes == [3, 11])
      #expect(store.saved == [3, 11])
      let content = try await files.load(name: favoritePrimesFile)
      #expect(content == Data("[3,11]".utf8))
    }
  }

  @Test(.inTemporaryFolder) func `A broken file is reported and kept`() async throws {
    try await withTemporaryFolder { folder in
      let files = FileClient.live(folder)
      try await files.save(name: favoritePrimesFile, content: Data("[2,".utf8))
      let store = Store(
        initialValue: FavoritePrimesState(favoritePrimes: [5]), reducer: favoritePrimesReducer,
        environment: files)
      for action in [FavoritePrimesAction.loadTapped, .saveTapped] {
        await store.send(action).finish()
        #expect(
          store.problem
            == "favorite-primes.json is no list of numbers, and stays as it is. Correct it, or remove it."
        )
      }
      #expect(store.favoritePrimes == [5])
      let content = try await files.load(name: favoritePrimesFile)
      #expect(content == Data("[2,".utf8))
    }
  }

  @Test(.hermetic(allowing: .files))
  func `A folder that cannot be written is reported, and the list stays`() async {
    let store = Store(
      initialValue: FavoritePrimesState(favoritePrimes: [5]), reducer: favoritePrimesReducer,
      environment: .live(URL(filePath: "/dev/null")))
    await store.send(.saveTapped).finish()
    #expect(store.problem?.contains("/dev/null") == true)
    #expect(store.favoritePrimes == [5])
  }
}
