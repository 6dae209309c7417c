import Foundation
import RunningPrograms
import Testing

@Suite("The program primetime against the program wolfram-alpha-server", .timeLimit(.minutes(5)))
struct PrimetimeAgainstServerTests {
  /// Runs `primetime` against a server that is started for it on a free port.
  private func primetime(
    _ lines: String..., key: String = "K-EY", serverOptions: [String] = []
  ) throws -> (status: Int32, output: String, errors: String, url: String) {
    let home = FileManager.default.temporaryDirectory
      .appending(path: "primetime-\(UUID().uuidString)").path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: home) }
    let server = try RunningProgram(
      "wolfram-alpha-server", ["--slowness", "1"] + serverOptions)
    defer {
      server.process.terminate()
      server.process.waitUntilExit()
    }
    let url = try server.firstLine()
    let program = try RunningProgram(
      "primetime", ["--api-url", url, "--locale", "en_US"],
      input: lines.map { "\($0)\n" }.joined(),
      variables: ["WOLFRAM_ALPHA_APP_ID": key, "HOME": home])
    let (status, output, errors) = try program.finish()
    return (status, output, errors, url)
  }

  @Test("It counts, asks, shows the answer, and saves a favorite prime")
  func happyPath() throws {
    let run = try primetime(
      "+", "+", "nth", "ok", "prime?", "save", "close", "favorites", "save",
      serverOptions: ["--answer", "17"])
    #expect(run.output.contains("\nnth     What is the 2nd prime? (asking)\n"))
    #expect(run.output.contains("\nThe 2nd prime is 17\n"))
    #expect(run.output.contains("\n2 is prime 🎉\nsave   Save to favorite primes\n"))
    #expect(run.output.contains("\n2 is prime 🎉\nremove  Remove from favorite primes\n"))
    #expect(run.output.hasSuffix("\nFavorite primes\n1  2\nSaved 1 prime.\n"))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("It shows true answers, online and offline alike")
  func truth() throws {
    let run = try primetime("count 10000", "nth", "back", "offline", "nth")
    #expect(run.output.matches(of: /The 10,000th prime is 104,729\n/).count == 2)
    #expect(run.status == 0)
  }

  @Test("It waits for an answer that is slow")
  func slow() throws {
    let run = try primetime("+", "nth", key: "slow")
    #expect(run.output.hasSuffix("\nThe 1st prime is 2\n"))
    #expect(run.status == 0)
  }

  @Test(
    "It tells each fault in one line, loses nothing, and goes on",
    arguments: [
      ("closes-midway", "was closed before the answer was complete. Try again."),
      ("html", "is no JSON. Check the address; a login page or a proxy may stand in between."),
      ("null", "is no result of a query. Check the address."),
      ("huge", "it has more than 1000 kB. Check the address."),
      ("not-understood", "did not understand the question. Ask about another count."),
      ("no-primary-pod", "has no answer to the question. Ask about another count."),
      ("no-subpods", "has no answer to the question. Ask about another count."),
      ("words", "answered “about 17”, which is no whole number. Ask about another count."),
      ("invalid-key", "(“Invalid appid”). Check the key in WOLFRAM_ALPHA_APP_ID."),
      ("redirect-loop", "was redirected more than 5 times. Check the address."),
      ("server-error", "answered with status 500. The server failed: try again later."),
    ])
  func faults(key: String, ending: String) throws {
    let run = try primetime(
      "+", "+", "prime?", "save", "close", "nth", "+", "favorites", "save", key: key)
    #expect(run.errors.hasPrefix("primetime: "))
    #expect(run.errors.hasSuffix("\(ending)\n"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.output.contains("\nCounter: 3\n"))
    #expect(run.output.hasSuffix("\nFavorite primes\n1  2\nSaved 1 prime.\n"))
    #expect(run.status == 1)
  }
}
