import EnvironmentStorage
import Foundation
import ProgramTesting
import Testing

@Suite("Stored data that cannot be used", .timeLimit(.minutes(2)))
struct StoreTests {
  private static let key = "com.backers.AppEnvironment.current"
  private static let wayOut =
    "backers: To start from nothing, with all that is stored put aside: backers reset.\n"

  /// A home with a session.
  private func loggedIn() async throws -> (Home, FakeService) {
    let service = try FakeService()
    let home = try Home()
    let run = try await home.run(
      "login", "--server", service.url, "--email", "blob@example.com", input: "secret\n")
    #expect(run.status == 0)
    return (home, service)
  }

  @Test("A store of a newer version is not changed, quarantined by the first change, and reported")
  func future() async throws {
    let (home, service) = try await loggedIn()
    defer { home.remove() }
    defer { service.stop() }
    let record = try rewrite(home) { $0.replacing(#""version":1"#, with: #""version":99"#) }
    let files = try home.files()

    let run = try await home.run("settings")
    #expect(run.output.contains("No user is logged in."))
    #expect(
      run.errors
        == "backers: A newer version of backers has stored your settings. They are kept; this version "
        + "starts anew. Use the newer one.\n" + Self.wayOut)
    #expect(run.status == 0)
    #expect(try home.files()["state"] == files["state"])

    _ = try await home.run("settings", "language", "de")
    let store = FileStore(at: home.state)
    let aside = try store.keys(withPrefix: "\(Self.key).quarantined").compactMap {
      try store.value(forKey: $0)
    }
    #expect(aside.contains(Data(record.utf8)))
    #expect(try home.files()["secrets"] == files["secrets"])
  }

  /// Changes the record as another program might have written it.
  @discardableResult
  private func rewrite(_ home: Home, _ change: (String) -> String) throws -> String {
    let store = FileStore(at: home.state)
    let old = String(
      decoding: try #require(try store.value(forKey: Self.key)), as: UTF8.self)
    let new = change(old)
    #expect(new != old)
    try store.apply([Self.key: Data(new.utf8)])
    return new
  }

  @Test("A field that cannot be read costs that field, and no session")
  func field() async throws {
    let (home, service) = try await loggedIn()
    defer { home.remove() }
    defer { service.stop() }
    try rewrite(home) {
      $0.replacing(#""apiService.language":"en""#, with: #""apiService.language":"klingon""#)
    }
    let run = try await home.run("settings")
    #expect(run.output.contains("Blob (blob@example.com)"))
    #expect(
      run.errors
        == "backers: A part of what was stored could not be read, and starts anew. The rest is as it "
        + "was.\n" + Self.wayOut)
    #expect(!run.errors.contains("klingon"))
  }

  @Test("A user that cannot be read is requested with the stored token")
  func user() async throws {
    let (home, service) = try await loggedIn()
    defer { home.remove() }
    defer { service.stop() }
    try rewrite(home) { $0.replacing(#""name":"Blob""#, with: #""nom":"Blob""#) }
    let run = try await home.run("discover")
    #expect(service.requests.suffix(3).contains("GET /v1/users/self"))
    #expect(run.errors.hasPrefix("backers: A part of what was stored could not be read"))
    #expect(try await home.run("settings").output.contains("Blob (blob@example.com)"))
  }

  @Test("A failure to store is reported once, in the language of the app, in words for users")
  func once() async throws {
    let (home, service) = try await loggedIn()
    defer { home.remove() }
    defer { service.stop() }
    // Before, because the server's answer may be saved before anything is typed.
    #expect(try await home.run("settings", "language", "de").status == 0)
    let terminal = try Terminal(columns: 80, lines: 24)
    let program = try home.program(["interactive"])
    defer { program.removeFiles() }
    program.connect(to: terminal)
    var run = try await program.run {
      _ = await terminal.text(until: "live> ")
      // Stopped, because it may still be saving the server's answer.
      await program.stop()
      try FileManager.default.removeItem(at: home.state)
      try FileManager.default.createDirectory(at: home.state, withIntermediateDirectories: true)
      program.send(SIGCONT)
      try terminal.type("currency EUR\n")
      _ = await terminal.text(until: "Die Währung ist jetzt EUR.")
      try terminal.type("quit\n")
    }
    let reason =
      "\(home.state.path()) ist keine Datei, oder ihr Ordner fehlt. Räume weg, was dort ist."
    #expect(run.errors == "backers: Die Änderung ließ sich nicht speichern. \(reason)\n")
    #expect(run.status == 1)

    let next = try home.program(["settings"], variables: ["LANGUAGE": "de"])
    defer { next.removeFiles() }
    run = try await next.run()
    #expect(run.errors == "backers: \(reason)\n")
    #expect(run.status == 1)
  }

  @Test("A file that is no store is quarantined, and its new place is reported")
  func garbage() async throws {
    let (home, service) = try await loggedIn()
    defer { home.remove() }
    defer { service.stop() }
    try Data("garbage".utf8).write(to: home.state)
    let run = try await home.run("settings", "language", "de")
    #expect(run.output == "Das Programm spricht Deutsch.\n")
    #expect(run.errors.contains("could not be read"))
    #expect(run.errors.contains(Self.wayOut))
    #expect(try home.files().values.contains(Data("garbage".utf8)))
    #expect(try await home.run("settings").errors == "")
  }

  @Test(
    "A pipe, link or folder instead of a file is refused, and not changed",
    arguments: ["pipe", "link", "folder"])
  func noFile(kind: String) async throws {
    let (home, service) = try await loggedIn()
    defer { home.remove() }
    defer { service.stop() }
    let elsewhere = home.url.appending(path: "elsewhere")
    try FileManager.default.moveItem(at: home.state, to: elsewhere)
    switch kind {
    case "pipe": #expect(mkfifo(home.state.path(), 0o600) == 0)
    case "link":
      try FileManager.default.createSymbolicLink(at: home.state, withDestinationURL: elsewhere)
    default:
      try FileManager.default.createDirectory(at: home.state, withIntermediateDirectories: true)
    }
    let run = try await home.run("settings", "language", "de")
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("backers: "))
    #expect(run.errors.contains(home.state.path()))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.status == 1)

    try FileManager.default.removeItem(at: home.state)
    try FileManager.default.moveItem(at: elsewhere, to: home.state)
    #expect(try await home.run("settings").output.contains("Blob (blob@example.com)"))
  }

  @Test("Without its key the token is not to be had, and not lost")
  func noKey() async throws {
    let (home, service) = try await loggedIn()
    defer { home.remove() }
    defer { service.stop() }
    let key = home.folder.appending(path: "key")
    let elsewhere = home.url.appending(path: "key")
    try FileManager.default.moveItem(at: key, to: elsewhere)
    let secrets = try home.files()["secrets"]
    let run = try await home.run("settings")
    #expect(
      run.errors
        == "backers: Your session is there, and could not be opened. The key \(key.path()) is missing or "
        + "unusable. Put it back, or log in again.\n" + Self.wayOut)
    #expect(try home.files()["secrets"] == secrets)
    // Something else is stored meanwhile.
    _ = try await home.run("settings", "language", "de")
    #expect(try home.files()["secrets"] == secrets)
    #expect(!FileManager.default.fileExists(atPath: key.path()))

    try FileManager.default.moveItem(at: elsewhere, to: key)
    // Nor is the user.
    #expect(try await home.run("settings").output.contains("Blob (blob@example.com)"))
  }

  @Test("A second program is refused while the first one is there, and not afterwards")
  func second() async throws {
    let (home, service) = try await loggedIn()
    defer { home.remove() }
    defer { service.stop() }
    let terminal = try Terminal(columns: 80, lines: 24)
    let first = try home.program(["interactive"])
    defer { first.removeFiles() }
    first.connect(to: terminal)
    let run = try await first.run {
      _ = await terminal.text(until: "live> ")
      for command in [["settings", "language", "de"], ["reset"], ["logout"]] {
        let second = try home.program(command)
        defer { second.removeFiles() }
        let run = try await second.run()
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("backers: "))
        #expect(run.errors.contains("process"), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(run.status == 1)
      }
      try terminal.type("quit\n")
    }
    #expect(run.status == 0)
    #expect(try await home.run("settings").output.contains("Blob (blob@example.com)"))
  }

  @Test("Commands that only read work while another program has the session")
  func readers() async throws {
    let (home, service) = try await loggedIn()
    defer { home.remove() }
    defer { service.stop() }
    let terminal = try Terminal(columns: 80, lines: 24)
    let first = try home.program(["interactive"])
    defer { first.removeFiles() }
    first.connect(to: terminal)
    let run = try await first.run {
      _ = await terminal.text(until: "live> ")
      // Stopped, because it may still be saving the server's answer.
      await first.stop()
      defer { first.send(SIGCONT) }
      let files = try home.files()
      for (command, result) in [
        (["settings"], "Blob (blob@example.com)"), (["env"], "Blob"),
        (["discover", "--filter", "saved"], "The Project"), (["--live"], "The Project"),
      ] {
        let second = try home.program(command)
        defer { second.removeFiles() }
        let run = try await second.run()
        #expect(run.output.contains(result), "\(command): \(run.output)")
        #expect(run.errors == "")
        #expect(run.status == 0)
      }
      #expect(try home.files() == files)
      first.send(SIGCONT)
      // With the token of the session.
      #expect(
        service.wholeRequests.filter { $0.hasPrefix("GET /v1/discover") }
          .allSatisfy { $0.lowercased().contains("authorization: token deadbeef") })
      try terminal.type("quit\n")
    }
    #expect(run.status == 0)
  }

  @Test("The command `reset` quarantines all data, unchanged, and prints the place")
  func reset() async throws {
    let (home, service) = try await loggedIn()
    defer { home.remove() }
    defer { service.stop() }
    try Data("garbage".utf8).write(to: home.state)
    let run = try await home.run("reset")
    let place = home.folder.deletingLastPathComponent().appending(path: "backers.aside-1")
    #expect(
      run.output
        == "What was stored lies in \(place.path())/ now. Delete it when you do not need it anymore.\n"
    )
    #expect(run.errors == "")
    #expect(try Data(contentsOf: place.appending(path: "state")) == Data("garbage".utf8))
    #expect(try await home.run("reset").output == "Nothing is stored.\n")
    #expect(try await home.run("settings").errors == "")
  }
}
