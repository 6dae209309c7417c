import Foundation
import ProgramTesting
import Testing

@Suite(.timeLimit(.minutes(2)))
struct CommandTests {
  @Test("Help goes to standard output", arguments: [["--help"], ["-h"], ["help"]])
  func help(arguments: [String]) async throws {
    let run = try await Program.run("primetime", arguments)
    #expect(run.output.hasPrefix("OVERVIEW: Counts, knows primes, and keeps your favorite ones."))
    for word in ["--live", "--mock", "--api-url", "--data-directory", "--log", "--locale", "env"] {
      #expect(run.output.contains("  \(word)"), "\(word)")
    }
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("Everything that can be typed is listed when asked for")
  func commands() async throws {
    let run = try await Program.run("primetime", [], input: "help\n")
    for word in [
      "+", "count 7", "nth", "prime?", "favorites", "delete 1 3", "locale de_DE", "quit",
    ] {
      #expect(run.output.contains("\n\(word)  "), "\(word)")
    }
    #expect(run.status == 0)
  }

  @Test(
    "Ordinals are those of the locale, which variables and options choose",
    arguments: [
      ([], ["LANG": "en_US.UTF-8"], "2nd"), (["--locale", "de_DE"], [:], "2."),
      (["--locale", "fr-FR"], [:], "2e"), (["--locale", "zh_HK"], ["LANG": "de_DE"], "第2"),
      ([], ["LC_ALL": "zh_HK.UTF-8"], "第2"),
    ] as [([String], [String: String], String)])
  func ordinals(options: [String], variables: [String: String], ordinal: String) async throws {
    let run = try await Program.run(
      "primetime", options, input: "+\n+\nnth\n", variables: variables)
    #expect(run.output.hasSuffix("What is the \(ordinal) prime?\nThe \(ordinal) prime is 3\n"))
  }

  @Test("The environment in effect is printed, without the key")
  func environment() async throws {
    let run = try await Program.run(
      "primetime", ["env", "--live", "--data-directory", "/d", "--locale", "de_DE"],
      variables: ["WOLFRAM_ALPHA_APP_ID": "s3cret"])
    #expect(run.output.contains("world          live\n"))
    #expect(run.output.contains("wolfram alpha  https://api.wolframalpha.com\n"))
    #expect(run.output.contains("key            <secret>\n"))
    #expect(run.output.contains("locale         de_DE\n"))
    #expect(run.output.contains("data           /d\n"))
    #expect(!run.output.contains("s3cret"))
    #expect(run.status == 0)
  }

  @Test("Favorite primes are kept in the user's folder, and found there by the next run")
  func home() async throws {
    let folder = try Folder()
    defer { folder.remove() }
    let variables = ["XDG_DATA_HOME": folder.path]
    _ = try await Program.run(
      "primetime", [], input: "count 7\nprime?\nsave\nclose\nfavorites\nsave\n",
      variables: variables)
    #if os(Linux)
      let file = folder.url.appending(path: "primetime/favorite-primes.json")
      #expect(try String(contentsOf: file, encoding: .utf8) == "[7]")
      let run = try await Program.run("primetime", [], input: "load\n", variables: variables)
      #expect(run.output.hasSuffix("1  7\nLoaded 1 prime.\n"))
    #endif
  }

  @Test("A save without a load keeps the primes that were stored before")
  func saveFirst() async throws {
    let folder = try Folder()
    defer { folder.remove() }
    let file = folder.url.appending(path: "favorite-primes.json")
    try Data("[2,3]".utf8).write(to: file)
    let run = try await Program.run(
      "primetime", ["--data-directory", folder.path],
      input: "count 7\nprime?\nsave\nclose\nback\nsave\n")
    #expect(run.output.hasSuffix("\nFavorite primes\n1  2\n2  3\n3  7\nSaved 3 primes.\n"))
    #expect(run.errors == "")
    #expect(try String(contentsOf: file, encoding: .utf8) == "[2,3,7]")
  }

  @Test("Every action is logged, one line each, in a file that each run begins anew")
  func log() async throws {
    let folder = try Folder()
    defer { folder.remove() }
    let file = folder.url.appending(path: "deep/actions.log")
    for _ in 1...2 {
      let run = try await Program.run(
        "primetime", ["--mock", "--log", file.path(percentEncoded: false)], input: "+\nnth\n")
      #expect(run.errors == "")
    }
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines[0].hasPrefix("shown("))
    #expect(lines[1].contains("incrementTapped) → "))
    #expect(lines[1].contains("count: 1,"))
    #expect(lines[4].contains("prime(17)"))
  }

  @Test("A log that cannot be kept is reported once, and the program goes on")
  func noLog() async throws {
    let run = try await Program.run("primetime", ["--log", "/dev/null/log"], input: "+\n+\n")
    #expect(
      run.errors
        == "primetime: Actions are not logged: /dev/null/log cannot be written. "
        + "Name another file: --log FILE.\n")
    #expect(run.output.contains("Counter: 2\n"))
    #expect(run.status == 0)
  }
}
