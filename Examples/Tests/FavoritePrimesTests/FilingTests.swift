import EnvironmentReducers
import EnvironmentReducersTesting
import FavoritePrimes
import Foundation
import Primes
import Testing

/// The list and its file, which other programs change.
@Suite(.timeLimit(.minutes(1)))
@MainActor
struct FilingTests {
  private func run(
    _ content: String?, _ primes: [Int] = [], file: FavoritesFile = FavoritesFile(),
    sending actions: [FavoritePrimesAction]
  ) async -> (state: FavoritePrimesState, content: String?) {
    let disk = Disk(content)
    let store = Store(
      initialValue: FavoritePrimesState(favoritePrimes: primes, file: file),
      reducer: favoritePrimesReducer, environment: (disk.client, { _ in .none }))
    for action in actions { await store.send(action).finish() }
    return (store.state, await disk.text)
  }

  @Test("The list is read at the start, and a file that is missing is an empty list")
  func start() async {
    let found = await run("[2,31]", sending: [.started])
    #expect(found.state.favoritePrimes == [2, 31])
    #expect(found.state.question.notice == nil)
    #expect(!found.state.hasUnsavedChanges)
    #expect(await run(nil, sending: [.started]).state == FavoritePrimesState())
  }

  @Test("A save before a load keeps the stored list, and asks")
  func saveBeforeLoad() async {
    let run = await run("[2,31]", [7], sending: [.saveTapped])
    #expect(run.content == "[2,31]")
    #expect(
      run.state.question.notice
        == .problem(
          "favorite-primes.json was not saved: it was not loaded, and has 2 primes: 2, 31. "
            + "Merge both lists, replace the one in the file, or load it."))
    #expect(run.state.file.conflict?.primes == [2, 31])
  }

  @Test(
    "After a change by another program the user decides",
    arguments: [
      (.mergeTapped, [2, 31, 7], "[2,31,7]"), (.replaceTapped, [2, 3, 7], "[2,3,7]"),
      (.loadTapped, [2, 31], "[2,31]"),
    ] as [(FavoritePrimesAction, [Int], String)])
  func changed(decision: FavoritePrimesAction, primes: [Int], content: String) async {
    let file = FavoritesFile(content: Data("[2,3]".utf8))
    let asked = await run("[2,31]", [2, 3, 7], file: file, sending: [.saveTapped])
    #expect(asked.content == "[2,31]")
    #expect(
      asked.state.question.notice
        == .problem(
          "favorite-primes.json was not saved: it has changed since it was read, and has 2 primes: "
            + "2, 31. Merge both lists, replace the one in the file, or load it."))

    let decided = await run("[2,31]", [2, 3, 7], file: file, sending: [.saveTapped, decision])
    #expect(decided.state.favoritePrimes == primes)
    #expect(decided.content == content)
    #expect(decided.state.file.conflict == nil)
    #expect(!decided.state.hasUnsavedChanges)
  }

  @Test(
    "A merge applies the changes of both lists since they were the same",
    arguments: [
      ("[2,3,5]", [2, 3], "[2,3,5,7]", [2, 3, 7]), ("[2,3]", [2, 3, 5], "[3]", [3, 5]),
      ("[2]", [7, 2], "[2,7]", [2, 7]), ("[2]", [], "[2]", []), ("[2]", [2, 5], "[]", [5]),
    ] as [(String, [Int], String, [Int])])
  func merge(origin: String, ours: [Int], theirs: String, merged: [Int]) async {
    let file = FavoritesFile(
      content: Data(origin.utf8), conflict: FavoritesFile.Conflict(content: Data(theirs.utf8)))
    let run = await run(theirs, ours, file: file, sending: [.mergeTapped])
    #expect(run.state.favoritePrimes == merged)
    #expect(run.content == "\(merged)".replacing(" ", with: ""))
  }

  @Test(
    "A file without a list is not overwritten without a decision",
    arguments: [
      (
        "<html>", "it is no JSON list of whole numbers, such as [2,3,5]. Correct it, or replace it."
      ),
      ("[2.5]", "it is no JSON list of whole numbers, such as [2,3,5]. Correct it, or replace it."),
    ])
  func broken(content: String, advice: String) async {
    let asked = await run(content, sending: [.started, .saveTapped])
    #expect(asked.content == content)
    #expect(
      asked.state.question.notice == .problem("favorite-primes.json was not saved: \(advice)"))
    let merged = await run(content, [7], sending: [.saveTapped, .mergeTapped])
    #expect(merged.content == content)
    let replaced = await run(content, [7], sending: [.saveTapped, .replaceTapped])
    #expect(replaced.content == "[7]")
  }

  @Test("A file that cannot be read is replaced by a decision only")
  func unreadable() async {
    let disk = Disk("[2]", isReadable: false)
    let store = Store(
      initialValue: FavoritePrimesState(favoritePrimes: [7]), reducer: favoritePrimesReducer,
      environment: (disk.client, { _ in .none }))
    await store.send(.started).finish()
    #expect(store.state.question.notice?.kind == .warning)
    #expect(store.state.favoritePrimes == [7])
    await store.send(.saveTapped).finish()
    #expect(await disk.text == "[2]")
    #expect(
      store.state.question.notice
        == .problem(
          "favorite-primes.json was not saved: there is a file that cannot be read. "
            + "Replace it to save over it."))
    await store.send(.replaceTapped).finish()
    #expect(await disk.text == "[7]")
  }

  @Test("A file that another program has removed is saved again, and an empty one is saved over")
  func nothingToLose() async {
    let file = FavoritesFile(content: Data("[2]".utf8))
    #expect(await run(nil, [2, 7], file: file, sending: [.saveTapped]).content == "[2,7]")
    #expect(await run("", [7], sending: [.started, .saveTapped]).content == "[7]")
  }

  @Test("Saves that overlap run one after the other, and none takes the other for another program")
  func overlapping() async {
    let disk = Disk(nil)
    let store = Store(
      initialValue: FavoritePrimesState(favoritePrimes: [2, 3, 5]), reducer: favoritePrimesReducer,
      environment: (disk.client, { _ in .none }))
    let first = store.send(.saveTapped)
    store.send(.deleteTapped([0]))
    store.send(.saveTapped)
    store.send(.deleteTapped([0]))
    store.send(.saveTapped)
    await first.finish()
    #expect(await disk.text == "[5]")
    #expect(store.state.question.notice == .info("Saved 1 prime."))
    #expect(store.state.file == FavoritesFile(content: Data("[5]".utf8)))
  }
}

/// A file in memory, which knows what a save may replace.
private actor Disk {
  private var content: Data?
  private let isReadable: Bool

  init(_ text: String?, isReadable: Bool = true) {
    content = text.map { Data($0.utf8) }
    self.isReadable = isReadable
  }

  var text: String? { content.map { String(decoding: $0, as: UTF8.self) } }

  nonisolated var client: FileClient {
    FileClient(load: { _ in try await self.load() }, save: { try await self.save($0, $1, $2) })
  }

  private func load() throws -> Data {
    guard isReadable else { throw FileError(.notAllowed, during: .load, at: "/d/f") }
    guard let content else { throw FileError(.missing, during: .load, at: "/d/f") }
    return content
  }

  private func save(_ name: String, _ new: Data, _ replaced: FileClient.Replaced) throws {
    let isExpected =
      switch replaced {
      case .anything: true
      case .content(let old): content == nil || isReadable && content == old
      case .nothing: content == nil
      }
    guard isExpected else { throw FileError(.changed, during: .save, at: "/d/f") }
    content = new
  }
}
