import Foundation
import RunningPrograms
import Testing

@Suite("Recorded runs of the program repos", .timeLimit(.minutes(5)))
struct ReposRecordingTests {
  let file: RecordingFile

  init() throws {
    file = try RecordingFile()
  }

  private static let later = ["--now", "2099-01-01T00:00:00Z"]

  /// Records a run against a server that has ended when it returns.
  @discardableResult
  private func record(
    _ arguments: [String], of organization: String = "blobco", input: String = "",
    killedAfter end: String? = nil
  ) throws -> (status: Int32, output: String, errors: String) {
    let server = try RunningProgram("repos-server", ["--port", "0", "--slowness", "1"])
    defer {
      server.process.terminate()
      server.process.waitUntilExit()
    }
    let program = try RunningProgram(
      "repos",
      arguments + [
        "--api-url", try server.firstLine(), "--org", organization, "--analytics",
        file.folder.appending(path: "events.jsonl").path(percentEncoded: false), "--record",
        file.path,
      ], input: input, isInputOpen: end != nil,
      variables: file.variables().merging(["GITHUB_TOKEN": "ghp_s3cret"]) { $1 })
    if let end { return (SIGKILL, try program.killed(after: end), "") }
    return try program.finish()
  }

  private func replay(
    _ arguments: [String], input: String = ""
  ) throws -> (status: Int32, output: String, errors: String) {
    try RunningProgram(
      "repos", arguments + ["--replay", file.path], input: input,
      variables: file.variables(home: "other").merging([
        "LANG": "de_DE.UTF-8", "TZ": "Asia/Tokyo", "COLUMNS": "40",
      ]) { $1 }
    ).finish()
  }

  @Test(
    "A replay shows the same without the server, in another place and years later",
    arguments: [
      ([], "blobco", ""), (["--json"], "blobco", ""), (["open", "3"], "blobco", ""),
      (["env"], "blobco", ""), ([], "one-bad", ""), ([], "rate-limited", ""), ([], "html", ""),
      (
        ["interactive"], "three-pages",
        "open 2\nlocale de_DE\nrefresh\nmock\nopen 1\nlive\nopen 9999\nenv\nquit\n"
      ),
    ] as [([String], String, String)])
  func replayed(arguments: [String], organization: String, input: String) throws {
    let recorded = try record(arguments, of: organization, input: input)
    let events = file.folder.appending(path: "events.jsonl")
    try? FileManager.default.removeItem(at: events)
    let replayed = try replay(arguments + Self.later, input: input)
    #expect(!recorded.output.isEmpty || recorded.status != 0)
    #expect(replayed.output == recorded.output)
    #expect(replayed.errors == recorded.errors)
    #expect(replayed.status == recorded.status)
    #expect(!FileManager.default.fileExists(atPath: events.path(percentEncoded: false)))
    #expect(try !file.text.contains("s3cret"))
  }

  @Test("The first difference is reported, with its line in the file, and ends the program")
  func difference() throws {
    try record([])
    let line = try file.replace(
      #"{"label":"organization","value":"blobco"}"#,
      with: #"{"label":"organization","value":"swiftlang"}"#)
    let replayed = try replay(["--json"])
    #expect(replayed.output == "")
    #expect(
      replayed.errors == """
        repos: The replay differs from the recording at \(file.path):\(line).
          Expected: ListingEnvironment.gitHub.fetchRepos(organization: "swiftlang")
          Called:   ListingEnvironment.gitHub.fetchRepos(organization: "blobco")
          • If the program is right to make this call, record again.
          • If only the order differs, replay loosely: Replay(contentsOf: …, .loosely).

        """)
    #expect(replayed.status == 1)
  }

  @Test("A replay that makes fewer calls fails as well")
  func fewerCalls() throws {
    try record(["open", "1"])
    let replayed = try replay([])
    #expect(replayed.errors.hasPrefix("repos: The replay differs from the recording at "))
    #expect(replayed.errors.contains("\n  Expected: OpeningEnvironment.screen()\n"))
    #expect(replayed.status == 1)
  }

  @Test("A killed run replays up to its last whole line")
  func killed() throws {
    let shown = try record(["interactive"], killedAfter: " · GMT\n").output
    try file.appendPartOfLine()
    let replayed = try replay(["interactive"])
    #expect(shown.hasPrefix("blobco repositories\n\n"))
    #expect(replayed.output == shown)
    // The killed run did not come to its end, which waits for the events.
    #expect(
      replayed.errors.hasPrefix(
        "repos: The replay makes a call that \(file.path) does not have.\n"
          + "  Expected: no further call\n  Called:   OpeningEnvironment.analytics."))
    #expect(replayed.status == 1)
  }
}
