import BackersClient
import BackersEnvironment
import Environments
import EnvironmentsTesting
import Foundation
import RunningPrograms
import Testing

@Suite("Recorded runs of the program backers", .timeLimit(.minutes(5)))
struct RecordingTests {
  private static let later = ["--now", "2099-01-01T00:00:00Z"]
  let scene: Scene
  let file: RecordingFile

  init() throws {
    scene = try Scene()
    file = try RecordingFile()
  }

  private func record(_ arguments: [String], input: String = "") throws -> Scene.Run {
    let (status, output, errors) = try scene.start(
      arguments + ["--record", file.path], input: input
    ).finish()
    return Scene.Run(output: output, errors: errors, status: status)
  }

  /// Replays without the server, in another user's folder.
  private func replay(_ arguments: [String], input: String = "") throws -> Scene.Run {
    _ = scene.requests()
    let (status, output, errors) = try RunningProgram(
      "backers", arguments + ["--replay", file.path], input: input,
      variables: file.variables(home: "other").merging([
        "LANG": "de_DE.UTF-8", "TZ": "Asia/Tokyo", "COLUMNS": "40",
      ]) { $1 }
    ).finish()
    let home = file.folder.appending(path: "other").path(percentEncoded: false)
    #expect(!FileManager.default.fileExists(atPath: home), "a replay stores nothing")
    return Scene.Run(output: output, errors: errors, status: status)
  }

  @Test("A login with a second factor replays, and the file has none of its secrets")
  func logIn() throws {
    let arguments = ["login", "--email", "junior@example.com"]
    let input = "battery staple\nresend\n123456\n"
    let recorded = try record(arguments + ["--server", scene.url], input: input)
    #expect(recorded.output.hasSuffix("\nLogged in as Blob Jr.\n"))

    let stores = Stores.files(in: scene.session)
    let environment = AppEnvironment.fromStorage(
      ubiquitousStore: stores.shared, userDefaults: stores.state, secretStore: stores.secrets)
    let token = try #require(environment.apiService.oauthToken).token.value
    let text = try file.text
    for secret in [token, "battery staple", "123456", "backers-terminal"] {
      #expect(!text.contains(secret))
      #expect(!text.contains(Data(secret.utf8).base64EncodedString()))
    }
    #expect(text.contains(#""access_token":"redacted""#))

    // Another password, because the recorded one is not in the file.
    let replayed = try replay(arguments + Self.later, input: "another\nresend\n000000\n")
    #expect(replayed == recorded)
  }

  @Test(
    "A replay shows the same without the server, in another place and years later",
    arguments: [
      (["discover", "--pages", "3"], ""), (["discover", "--json", "--filter", "saved"], ""),
      (["star", "2"], ""), (["settings"], ""), (["env"], ""), (["logout"], ""),
      (
        ["interactive"],
        """
        star 1
        unstar 1
        star 3
        category music
        open 1
        filter everything
        more
        search film
        sort newest
        language de
        currency EUR
        filter saved
        logout
        filter everything
        search the
        star 1
        blob@example.com
        correct horse
        filter saved
        env

        """
      ),
    ] as [([String], String)])
  func replayed(arguments: [String], input: String) throws {
    try scene.logIn()
    let recorded = try record(arguments, input: input)
    #expect(recorded.errors == "")
    #expect(recorded.status == 0)
    // Again and again, because requests that run at the same time are answered in any order.
    for _ in 1...3 {
      let replayed = try replay(arguments + Self.later, input: input)
      #expect(replayed == recorded)
    }
  }

  @Test("A failed request replays as well")
  func failure() throws {
    try scene.logIn()
    _ = scene.requests()
    let gone = try record(["discover"])
    #expect(gone.status == 1)
    #expect(try replay(["discover"]) == gone)
  }

  @Test("The first difference is reported, with its line in the file, and ends the program")
  func difference() throws {
    try scene.logIn()
    _ = try record(["interactive"], input: "star 1\n")
    let line = try file.replace(
      #"{"label":"project","value":1}"#, with: #"{"label":"project","value":7}"#)
    let replayed = try replay(["interactive"], input: "star 1\n")
    #expect(
      replayed.errors == """
        backers: The replay differs from the recording at \(file.path):\(line).
          Expected: AppEnvironment.apiService.setStarred(true, project: 7)
          Called:   AppEnvironment.apiService.setStarred(true, project: 1)
          • If the program is right to make this call, record again.
          • If only the order differs, replay loosely: Replay(contentsOf: …, .loosely).

        """)
    #expect(replayed.output.hasPrefix("Discover projects\n"))
    #expect(replayed.status == 1)
  }

  @Test("A killed run replays up to its last whole line")
  func killed() throws {
    try scene.logIn()
    let program = try scene.start(["interactive", "--record", file.path], isInputOpen: true)
    let shown = try program.killed(after: " · More: type more.\n")
    try file.appendPartOfLine()
    #expect(shown.hasPrefix("Discover projects\n"))
    #expect(try replay(["interactive"]) == Scene.Run(output: shown))
  }
}
