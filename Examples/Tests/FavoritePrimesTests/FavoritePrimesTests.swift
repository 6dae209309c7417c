import EnvironmentReducers
import EnvironmentReducersTesting
import EnvironmentsTesting
import FavoritePrimes
import Foundation
import Primes
import Testing

@MainActor
struct FavoritePrimesTests {
  @Test("Deleting, saving and loading, with a file client that is called once for each")
  func saveAndLoad() async {
    let saved = Recorder<(name: String, content: String)>()
    let loaded = Recorder<String>()
    let fileClient = FileClient(
      load: {
        loaded.record($0)
        return Data("[2,31]".utf8)
      },
      save: { name, content, _ in saved.record((name, String(decoding: content, as: UTF8.self))) })
    await assert(
      initialValue: FavoritePrimesState(favoritePrimes: [2, 3, 5, 7]),
      reducer: favoritePrimesReducer, environment: (fileClient, { _ in .none }),
      steps: [
        .send(.deleteTapped([2])) { $0.favoritePrimes = [2, 3, 7] },
        .send(.saveTapped) { $0.file.isSaving = true },
        .receive(.saved([2, 3, 7])) {
          $0.file = FavoritesFile(content: Data("[2,3,7]".utf8))
          $0.question.notice = .info("Saved 3 primes.")
        },
        .send(.loadTapped),
        .receive(.loaded(Data("[2,31]".utf8))) {
          $0.favoritePrimes = [2, 31]
          $0.file.content = Data("[2,31]".utf8)
          $0.question.notice = .info("Loaded 2 primes.")
        },
      ])
    #expect(saved.values.map(\.name) == ["favorite-primes.json"])
    #expect(saved.values.map(\.content) == ["[2,3,7]"])
    #expect(loaded.values == ["favorite-primes.json"])
  }

  @Test(
    "Deleting removes many at once, and ignores indices out of range",
    arguments: [
      ([0, 2], [3, 7, 11]), ([], [2, 3, 5, 7, 11]), ([5, -1, .max, .min], [2, 3, 5, 7, 11]),
      ([4, 99], [2, 3, 5, 7]), ([0, 1, 2, 3, 4], []),
    ] as [(Set<Int>, [Int])])
  func delete(indices: Set<Int>, rest: [Int]) async {
    await assert(
      initialValue: FavoritePrimesState(favoritePrimes: [2, 3, 5, 7, 11]),
      reducer: favoritePrimesReducer, environment: (.untouched, { _ in .none }),
      steps: [
        rest.count == 5
          ? .send(.deleteTapped(indices))
          : .send(.deleteTapped(indices)) { $0.favoritePrimes = rest }
      ])
  }

  @Test("Each prime asks for the prime that has it for its place")
  func question() async {
    await assert(
      initialValue: FavoritePrimesState(favoritePrimes: [2, 7]),
      reducer: favoritePrimesReducer, environment: (.untouched, { .send(.prime($0 * 10)) }),
      steps: [
        .send(.primeTapped(at: 1)),
        .receive(.question(.asked(7))) { $0.question.pending = QuestionState.Pending(n: 7) },
        .receive(.question(.answered(7, .prime(70)))) {
          $0.question.pending = nil
          $0.question.alert = QuestionState.Alert(n: 7, prime: 70)
        },
        .receive(.question(.ended(7))),
        .send(.primeTapped(at: 2)),
        .send(.primeTapped(at: -1)),
      ])
  }

  @Test(
    "A file that is not a list is reported, and the list stays",
    arguments: [
      ("", "it is empty"), ("[2,", "it is no JSON list of whole numbers, such as [2,3,5]"),
      ("{}", "it is no JSON list of whole numbers, such as [2,3,5]"),
      ("null", "it is no JSON list of whole numbers, such as [2,3,5]"),
      (#"["2"]"#, "it is no JSON list of whole numbers, such as [2,3,5]"),
      ("[2.5]", "it is no JSON list of whole numbers, such as [2,3,5]"),
      ("[99999999999999999999]", "it is no JSON list of whole numbers, such as [2,3,5]"),
      ("\u{0}\u{1}", "it is no JSON list of whole numbers, such as [2,3,5]"),
    ])
  func broken(content: String, problem: String) async {
    await assert(
      initialValue: FavoritePrimesState(favoritePrimes: [2, 3]), reducer: favoritePrimesReducer,
      environment: (.containing(content), { _ in .none }),
      steps: [
        .send(.loadTapped),
        .receive(.loaded(Data(content.utf8))) {
          $0.question.notice = .problem(
            "favorite-primes.json was not loaded: \(problem). Correct it, or replace it.")
        },
      ])
  }

  @Test(
    "A list is loaded without what is no prime or there twice, and that is reported",
    arguments: [
      ("[]", [], .info("Loaded 0 primes. 5 was not saved, and is dropped.")),
      (" [ 5 , 2 ]\n", [5, 2], .info("Loaded 2 primes.")),
      (
        "[2,4,5,2]", [2, 5],
        .problem(
          "Loaded 2 primes from favorite-primes.json; 2 entries were left out, being no prime or "
            + "there twice. Save to keep the list as it is now.")
      ),
      (
        "[-7]", [],
        .problem(
          "Loaded 0 primes from favorite-primes.json; 1 entry was left out, being no prime or "
            + "there twice. Save to keep the list as it is now. 5 was not saved, and is dropped.")
      ),
    ] as [(String, [Int], Notice)])
  func cleaned(content: String, primes: [Int], notice: Notice) async {
    await assert(
      initialValue: FavoritePrimesState(favoritePrimes: [5]), reducer: favoritePrimesReducer,
      environment: (.containing(content), { _ in .none }),
      steps: [
        .send(.loadTapped),
        .receive(.loaded(Data(content.utf8))) {
          $0.favoritePrimes = primes
          $0.file.content = Data(content.utf8)
          $0.question.notice = notice
        },
      ])
  }

  @Test("A file client that fails is reported, and the list stays")
  func failing() async {
    let error = FileError(.missing, during: .load, at: "/d/favorite-primes.json")
    let fileClient = FileClient(load: { _ in throw error }, save: { _, _, _ in throw error })
    await assert(
      initialValue: FavoritePrimesState(favoritePrimes: [2, 3]), reducer: favoritePrimesReducer,
      environment: (fileClient, { _ in .none }),
      steps: [
        .send(.loadTapped),
        .receive(.notLoaded(reason: error.description)) {
          $0.question.notice = .problem(error.description)
        },
        .send(.question(.dismissed)) { $0.question.notice = nil },
        .send(.saveTapped) { $0.file.isSaving = true },
        .receive(.notSaved(reason: error.description)) {
          $0.file.isSaving = false
          $0.question.notice = .problem(error.description)
        },
      ])
  }
}

extension FileClient {
  /// Fails the test when it is used.
  fileprivate static let untouched = FileClient(
    load: { name in
      Issue.record("\(name) was loaded")
      return Data()
    },
    save: { name, _, _ in Issue.record("\(name) was saved") })

  fileprivate static func containing(_ content: String) -> FileClient {
    FileClient(load: { _ in Data(content.utf8) }, save: { name, _, _ in Issue.record("\(name)") })
  }
}
