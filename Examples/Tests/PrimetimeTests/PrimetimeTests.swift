import Counter
import EnvironmentClients
import EnvironmentFakes
import EnvironmentRecordingTesting
import EnvironmentReducers
import EnvironmentSimulation
import EnvironmentsTesting
import FavoritePrimes
import Foundation
import PrimeModal
import ProgramSupport
import ProgramTesting
import StandIns
import Testing

@testable import Primetime
@testable import PrimetimeCommand

@MainActor
@Suite(.environment(Current, .mock))
struct PrimetimeTests {
  private func run(_ arguments: String..., typing lines: [String]) async -> (
    status: Int32, output: String
  ) {
    let output = Recorder<String>()
    let terminal = Terminal.typing(lines, output: output.record)
    Current.terminal = terminal
    let status = await PrimetimeCommand.status(of: arguments, on: terminal)
    return (status, output.values.joined())
  }

  @Test(.hermetic) func `The same gesture shows the answer of each counter`() async {
    let store = Store(
      initialValue: AppState(), reducer: primetimeReducer, environment: { Current.current })
    store.send(.counter(.countEntered(2)))
    await store.send(.counter(.nthPrimeTapped)).finish()
    await store.send(.offlineCounter(.nthPrimeTapped)).finish()
    #expect(store.online.alert == NthPrimeAlert(n: 2, prime: 17))
    #expect(store.offline.alert == NthPrimeAlert(n: 2, prime: 5))
  }

  @Test(.hermetic)
  func `The feed has what was removed and saved, with times, and not what was loaded`() async {
    let log = Recorder<String>()
    Current.log = log.record
    Current.date = AdvancingDate(from: .mock, by: 1).now
    Current.fileClient.load = { _ in Data("[2,3,5,7,11]".utf8) }
    let store = Store(
      initialValue: AppState(), reducer: primetimeReducer, environment: { Current.current })
    await store.send(.favorites(.loadTapped)).finish()
    #expect(store.activities.isEmpty)
    store.send(.favorites(.deleteTapped([0, 2])))
    #expect(store.favoritePrimes == [3, 7, 11])
    #expect(store.activities.map(\.kind) == [.removed, .removed])
    #expect(store.activities.map(\.prime) == [2, 5])
    store.send(.counter(.countEntered(13)))
    store.send(.counter(.primeModal(.saveTapped)))
    #expect(store.activities.last?.kind == .saved)
    #expect(store.activities.last?.prime == 13)
    #expect((store.activities.last?.date ?? .mock) > .mock)
    #expect(log.values.first == "favorites(FavoritePrimes.FavoritePrimesAction.loadTapped)")
    #expect(log.count == 5)
  }

  @Test(
    .hermetic,
    arguments: [
      (1, 2), (2, 3), (3, 5), (4, 7), (5, 11), (6, 13), (7, 17), (100, 541), (10_000, 104_729),
      (12_251, 131_071), (12_252, 131_101), (1_000_000, 15_485_863),
    ])
  func `The sieve computes primes`(n: Int, prime: Int) async throws {
    #expect(try await Sieve.nthPrime(n) == prime)
  }

  @Test(.hermetic, arguments: [0, -1, Int.min, Int.max])
  func `The sieve has no primes out of its range`(n: Int) async throws {
    #expect(try await Sieve.nthPrime(n) == nil)
  }

  @Test(.hermetic) func `A cancelled sieve ends`() async {
    let task = Task { try await Sieve.nthPrime(Sieve.largestIndex) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(.hermetic(allowing: .localeAndTimeZone)) func `A session counts, asks, saves and deletes`()
    async
  {
    let run = await run(
      typing: [
        "+", "+", "nth", "prime?", "remove", "7", "prime?", "save", "favorites", "delete 1 3",
        "4", "prime?", "-", "close", "delete 9", "foo bar", "offline", "nth", "feed", "load",
        "quit",
      ])
    #expect(run.status == 0)
    // Foundation writes a narrow space before PM.
    #expect(
      run.output.replacing("\u{202F}", with: " ") == """
        Count: 0. Type help for a list of commands.
        Count: 1
        Count: 2
        What is the 2nd prime?
        The 2nd prime is 3
        2 is prime 🎉 (remove, close)
        1  31
        Count: 7
        7 is prime 🎉 (save, close)
        1  31
        2  7
        1  31
        2  7
        There is no such row. Type favorites for the list.
        Count: 4
        4 is not prime :(
        Count: 3
        Count: 3
        There is no such row. Type favorites for the list.
        “foo bar” is no command. Type help for a list of them.
        Count: 3, offline
        What is the 3rd prime?
        The 3rd prime is 5
        Aug 28, 2018 at 12:27:31 PM  removed 2
        Aug 28, 2018 at 12:27:31 PM  saved 7
        1  2
        2  31

        """)
  }

  @Test(.hermetic(allowing: .localeAndTimeZone))
  func `Counts are understood and shown in the locale`() async {
    let german = await run("--locale", "de_DE", typing: ["1.000", "nth", "2.", "prime?"])
    #expect(
      german.output.contains("Count: 1.000\nWhat is the 1.000. prime?\nThe 1.000. prime is 7.919\n")
    )
    #expect(german.output.contains("2 is prime 🎉"))
  }

  @Test func `A server answers, and is asked as Wolfram Alpha is`() async throws {
    let requests = Recorder<String>()
    try await StandIn.wolfram(onRequest: requests.record).run { url in
      let run = await run("--api-url", "\(url)", typing: ["2", "nth", "0", "nth"])
      #expect(run.output.contains("The 2nd prime is 3\n"))
      #expect(run.output.contains("There is no such prime."))
    }
    #expect(
      requests.values == [
        "/v2/query?input=prime%202&format=plaintext&output=JSON&appid=stand-in"
      ])
  }

  @Test(arguments: Fault.allCases)
  func `A wrong answer is reported in one line, and the session goes on`(fault: Fault) async throws
  {
    try await StandIn.wolfram(fault: fault).run { url in
      let run = await run("--api-url", "\(url)", typing: ["2", "nth", "+"])
      #expect(run.status == 0)
      #expect(run.output.contains("primetime: \(url)/v2/query answered with"))
      #expect(run.output.contains("No answer about the 2nd prime. Try again.\nCount: 3\n"))
    }
  }

  @Test func `An answer without a prime is no answer`() async throws {
    try await StandIn.wolfram().run { url in
      let wolframAlpha = WolframAlpha.live(server: url, key: nil)
      await #expect(
        throws: Failure("\(url)/v2/query answered without a prime. Ask about another one.")
      ) {
        try await wolframAlpha.nthPrime(n: 1_000_000)
      }
    }
  }

  @Test(.hermetic) func `The key goes to Wolfram Alpha only`() async throws {
    let requests = Recorder<HTTPRequest>()
    let http = HTTPClient { request in
      requests.record(request)
      return HTTPAnswer(body: Data())
    }
    let other = try #require(URL(string: "http://127.0.0.1:9"))
    for server in [URL.wolframAlpha, other] {
      _ = try? await WolframAlpha.live(server: server, key: "secret", http: http).nthPrime(n: 2)
    }
    #expect(requests.values[0].url.query()?.hasSuffix("appid=secret") == true)
    #expect(requests.values[1].url.query()?.contains("secret") == false)
    #expect(!requests.values[0].place.contains("secret"))
  }

  @Test(
    .hermetic(allowing: .clock, .environmentVariables, .files, .localeAndTimeZone, .random))
  func `Favorites are kept in a file`() async throws {
    try await withTemporaryFolder { folder in
      let saved = await run(
        "--folder", folder.path, typing: ["3", "prime?", "save", "save", "7", "prime?", "save"])
      #expect(saved.output.hasSuffix("The favorite primes were not saved.\n"))
      let file = folder.appending(path: favoritePrimesFile)
      let content = try String(contentsOf: file, encoding: .utf8)
      #expect(content == "[3]")
      #expect(
        await run("--folder", folder.path, typing: ["favorites"]).output.hasSuffix("\n1  3\n"))
      try Data("{".utf8).write(to: file)
      #expect(
        await run("--folder", folder.path, typing: []).output.contains("is no list of numbers"))
    }
  }

  @Test func `A recorded session is shown again without its server and without input`() async throws
  {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "report.jsonl").path
      let recorded = try await StandIn.wolfram().run { url in
        await run(
          "--api-url", "\(url)", "--folder", folder.path, "--record", file,
          typing: ["2", "nth", "prime?", "save", "save", "quit"])
      }
      #expect(recorded.output.contains("The 2nd prime is 3"))
      let replayed = await run("--api-url", "http://127.0.0.1:9", "--replay", file, typing: [])
      #expect(replayed.status == 0)
      #expect(replayed.output == recorded.output)
    }
  }

  @Test func `The report of a failed line fails in a test as the program did`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "report.jsonl").path
      let failed = await run(
        "--api-url", "http://127.0.0.1:9", "--report", file, typing: ["5", "nth", "quit"])
      let expected = Failure("No answer about the 5th prime. Try again.")
      #expect(failed.output.contains("\(expected)\n"))
      await #expect(throws: expected) { try await TypedLine.replay(file) }
      let other = folder.appending(path: "other.jsonl").path
      _ = try await StandIn.wolfram().run { url in
        await run("--api-url", "\(url)", "--report", other, typing: ["favorites", "delete 9", "+"])
      }
      await #expect(throws: Failure("There is no such row. Type favorites for the list.")) {
        try await TypedLine.replay(other)
      }
    }
  }

  @Test(.inTemporaryFolder) func `Actions are logged to a file`() async throws {
    try await withTemporaryFolder { folder in
      let log = folder.appending(path: "log").path
      _ = await run("--log", log, typing: ["+"])
      let text = try String(contentsOfFile: log, encoding: .utf8)
      #expect(text.contains("incrementTapped)\n"))
      #expect(await run("--log", "/dev/null/log", typing: []).status == 1)
    }
  }

  @Test(.hermetic(allowing: .environmentVariables)) func `Help fits on a screen`() async {
    let lines = await run("--help", typing: []).output
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `The program runs between pipes`() async throws {
    let run = try await BuiltProgram("primetime").run(input: "2\nnth\n")
    #expect(run.status == 0 && run.error == "")
    #expect(run.output.contains("The 2nd prime is 3\n"))
  }
}
