import EnvironmentReducers
import EnvironmentSetters
import Environments
import EnvironmentsTesting
import FileClient
import Foundation
import PrimeQuestions
import TerminalIO
import Testing

@testable import PrimetimeFeature

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

  @Test("A notice that something stood in is one line apart from the answer")
  func notice() async {
    let nthPrime: NthPrime = { _ in .send(contentsOf: [.notice("Nobody was asked."), .prime(3)]) }
    let run = await run(["count 2", "nth"], in: with(.mock, set(\.nthPrime, nthPrime)))
    #expect(run.errors == "primetime: Nobody was asked.\n")
    #expect(run.output.hasSuffix("\nThe 2nd prime is 3\n"))
    #expect(!run.isGood)
  }

  @Test("A failure is told each time it happens, and the list stays")
  func failures() async {
    let files = FileClient(
      load: { _ in throw FileError(.missing, during: .load, at: "/d/f") },
      save: { _, _ in throw FileError(.noSpace, during: .save, at: "/d/f") })
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
