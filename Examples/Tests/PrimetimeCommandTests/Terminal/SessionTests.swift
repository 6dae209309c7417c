import EnvironmentReducers
import EnvironmentSetters
import Environments
import EnvironmentsTesting
import FavoritePrimes
import Foundation
import Primes
import PrimetimeApp
import ProgramSupport
import Testing

@testable import PrimetimeCommand

/// Sessions without a process: what is typed, and what is shown.
@Suite(.timeLimit(.minutes(1)))
@MainActor
struct SessionTests {
  private func run(
    _ lines: [String], in environment: AppEnvironment = .mock
  ) async -> (output: String, errors: String, isGood: Bool) {
    let output = Recorder<String>()
    let errors = Recorder<String>()
    let world = with(
      environment,
      concat(
        set(\.input, .lines(lines)),
        set(\.output, Output(write: { output.record($0) }, writeError: { errors.record($0) }))))
    let isGood = await Current.withOverrides({ $0 = world }, operation: { await Session().run() })
    return (output.values.joined(), errors.values.joined(), isGood)
  }

  @Test("A locale that is switched is spoken by the running application")
  func locale() async {
    let run = await run(["count 2", "locale zh_HK", "locale fr_FR", "nth"])
    #expect(run.output.contains("What is the 2nd prime?"))
    #expect(run.output.contains("What is the 第2 prime?"))
    #expect(run.output.hasSuffix("nth     What is the 2e prime?\nThe 2e prime is 17\n"))
    #expect(run.isGood)
  }

  @Test("A notice that something stood in is one line apart from the answer, once, and no failure")
  func notice() async {
    let nthPrime: NthPrime = { _ in .send(contentsOf: [.notice("No server."), .prime(3)]) }
    let run = await run(
      ["count 2", "nth", "ok", "nth"], in: with(.mock, set(\.nthPrime, nthPrime)))
    #expect(run.errors == "primetime: No server.\n")
    #expect(run.output.hasSuffix("\nThe 2nd prime is 3\n"))
    #expect(run.isGood)
  }

  private static let keeping = with(AppEnvironment.mock, set(\.keepsFavorites, true))

  @Test("The list is loaded at the start, without a word about it")
  func start() async {
    let run = await run(["favorites"], in: Self.keeping)
    #expect(run.output.hasSuffix("\n\nFavorite primes\n1  2\n2  31\n"))
    #expect(run.errors == "")
    #expect(run.isGood)
  }

  @Test("A file that cannot be read at the start is a warning, and no failure of the script")
  func unreadable() async {
    let files = FileClient(
      load: { _ in throw FileError(.notAllowed, during: .load, at: "/d/f") },
      save: { _, _, _ in throw FileError(.changed, during: .save, at: "/d/f") })
    let world = with(Self.keeping, set(\.fileClient, files))
    let run = await run(["+"], in: world)
    #expect(
      run.errors
        == "primetime: /d/f was not loaded: reading it is not permitted. Change its permissions.\n")
    #expect(run.isGood)
    let second = await self.run(["save"], in: world)
    #expect(second.errors.hasSuffix("cannot be read. Replace it to save over it.\n"))
    #expect(second.output.hasSuffix("(none)\nreplace  Save this list over the file\n"))
    #expect(!second.isGood)
  }

  @Test("Changes that were not saved are mentioned at the end")
  func unsaved() async {
    let lines = ["count 7", "prime?", "save", "close"]
    let message =
      "primetime: The favorite primes have changes that were not saved. To keep them, type favorites "
      + "and save.\n"
    for end in [[], ["quit"]] {
      let run = await run(lines + end, in: Self.keeping)
      #expect(run.errors == message)
      #expect(run.isGood)
    }
    #expect(await run(lines + ["favorites", "save"], in: Self.keeping).errors == "")
    #expect(await run(lines).errors == "")
  }

  @Test("A failure is reported each time it happens, and the list stays")
  func failures() async {
    let files = FileClient(
      load: { _ in throw FileError(.missing, during: .load, at: "/d/f") },
      save: { _, _, _ in throw FileError(.noSpace, during: .save, at: "/d/f") })
    let run = await run(
      ["load", "load", "save", "back", "+", "+", "prime?", "save", "close", "favorites"],
      in: with(.mock, set(\.fileClient, files)))
    #expect(
      run.errors == """
        primetime: /d/f was not loaded: there is no such file. Save first.
        primetime: /d/f was not loaded: there is no such file. Save first.
        primetime: /d/f was not saved: the disk is full. Make room, and try again.

        """)
    #expect(run.output.hasSuffix("Favorite primes\n1  2\n"))
    #expect(!run.isGood)
  }

  @Test("A session ends where its input does, and lets go of everything")
  func ends() async {
    weak var marker: Marker?
    do {
      let held = Marker()
      marker = held
      let nthPrime: NthPrime = { _ in
        _ = held
        return .none
      }
      let run = await run(["nth", "quit", "+"], in: with(.mock, set(\.nthPrime, nthPrime)))
      #expect(!run.output.contains("Counter: 1"))
    }
    #expect(marker == nil)
  }

  private final class Marker: Sendable {}
}
