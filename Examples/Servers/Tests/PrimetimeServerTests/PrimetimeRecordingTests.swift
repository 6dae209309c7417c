import Foundation
import RunningPrograms
import Testing

@Suite("Recorded runs of the program primetime", .timeLimit(.minutes(5)))
struct PrimetimeRecordingTests {
  let file: RecordingFile

  init() throws {
    file = try RecordingFile()
  }

  /// Records a run against a server that has ended when it returns.
  @discardableResult
  private func record(
    _ input: String, key: String = "K-EY",
    killedAfter end: String? = nil
  ) throws -> (status: Int32, output: String, errors: String) {
    let server = try RunningProgram("wolfram-alpha-server", ["--slowness", "1"])
    defer {
      server.process.terminate()
      server.process.waitUntilExit()
    }
    let program = try RunningProgram(
      "primetime", ["--api-url", try server.firstLine(), "--record", file.path], input: input,
      isInputOpen: end != nil,
      variables: file.variables().merging(["WOLFRAM_ALPHA_APP_ID": key]) { $1 })
    if let end { return (SIGKILL, try program.killed(after: end), "") }
    return try program.finish()
  }

  private func replay(
    _ input: String, _ arguments: String...
  ) throws -> (status: Int32, output: String, errors: String) {
    try RunningProgram(
      "primetime", arguments + ["--replay", file.path], input: input,
      variables: file.variables(home: "other").merging([
        "LANG": "de_DE.UTF-8", "TZ": "Asia/Tokyo", "COLUMNS": "40",
      ]) { $1 }
    ).finish()
  }

  private static let session = """
    +
    +
    nth
    ok
    prime?
    save
    close
    count 10,000
    nth
    back
    offline
    nth
    favorites
    open 1
    save
    load
    activity
    env

    """

  @Test(
    "A replay shows the same without the server, in another place and years later",
    arguments: ["K-EY", "closes-midway", "invalid-key"])
  func replayed(key: String) throws {
    let recorded = try record(Self.session, key: key)
    let replayed = try replay(Self.session, "--now", "2099-01-01T00:00:00Z")
    #expect(recorded.output.contains("\nSaved 1 prime.\n"))
    if key == "K-EY" { #expect(recorded.output.contains("\nThe 10,000th prime is 104,729\n")) }
    #expect(replayed.output == recorded.output)
    #expect(replayed.errors == recorded.errors)
    #expect(replayed.status == recorded.status)
    #expect(try !file.text.contains(key), "a key is a secret")
    let saved = file.folder.appending(path: "other/.local/share/primetime")
    #expect(!FileManager.default.fileExists(atPath: saved.path(percentEncoded: false)))
  }

  @Test("The first difference is reported, with its line in the file, and ends the program")
  func difference() throws {
    try record("+\n+\nnth\n")
    let line = try file.replace(#"{"label":"n","value":2}"#, with: #"{"label":"n","value":3}"#)
    let replayed = try replay("+\n+\nnth\n")
    #expect(
      replayed.errors == """
        primetime: The replay differs from the recording at \(file.path):\(line).
          Expected: AppEnvironment.wolframAlphaClient.nthPrime(n: 3)
          Called:   AppEnvironment.wolframAlphaClient.nthPrime(n: 2)
          • If the program is right to make this call, record again.
          • If only the order differs, replay loosely: Replay(contentsOf: …, .loosely).

        """)
    #expect(!replayed.output.contains("prime is"))
    #expect(replayed.status == 1)
  }

  @Test("A replay that ends before the recording fails as well")
  func fewerCalls() throws {
    try record("+\n+\nnth\n")
    let replayed = try replay("+\n+\n")
    #expect(
      replayed.errors.hasPrefix(
        "primetime: The replay ends before the recording: 1 recorded call was not made.\n"
          + "  Expected: AppEnvironment.wolframAlphaClient.nthPrime(n: 2), at \(file.path):"))
    #expect(replayed.status == 1)
  }

  @Test("A killed run replays up to its last whole line")
  func killed() throws {
    let shown = try record(
      "+\n+\nnth\nprime?\nsave\n",
      killedAfter: "\nremove  Remove from favorite primes\nclose   Close\n"
    ).output
    try file.appendPartOfLine()
    let replayed = try replay("+\n+\nnth\nprime?\nsave\n")
    #expect(shown.contains("\nThe 2nd prime is 3\n"))
    #expect(replayed.output == shown)
    #expect(replayed.status == 0)
  }
}
