import Foundation
import ProgramTesting
import Testing

@Suite("A session across runs", .timeLimit(.minutes(2)))
struct SessionTests {
  private let service: FakeService
  private let home: Home

  init() throws {
    service = try FakeService()
    home = try Home()
  }

  /// Logs in, and forgets the requests of it.
  private func logIn() async throws {
    let run = try await home.run(
      "login", "--server", service.url, "--email", "blob@example.com", input: "secret\n")
    #expect(run == Program.Run(output: "Logged in as Blob.\n", errors: "", status: 0))
  }

  @Test("A session persists, at the same server, without another login")
  func stays() async throws {
    try await logIn()
    let before = service.requests.count
    #expect(service.requests == ["POST /xauth/access_token"])
    let run = try await home.run("discover", "--now", "2016-10-01T22:35:15Z")
    #expect(run.output == englishCard)
    #expect(
      service.requests.dropFirst(before).sorted()
        == ["GET /v1/app/config", "GET /v1/discover", "GET /v1/users/self"])
    for request in service.wholeRequests.dropFirst(before) {
      #expect(request.contains("Authorization: token deadbeef\r\n"))
    }
    home.remove()
  }

  @Test("Password and token are nowhere in plain text, and in no output")
  func secrets() async throws {
    try await logIn()
    for (name, data) in try home.files() {
      #expect(data.firstRange(of: Data("deadbeef".utf8)) == nil, "\(name)")
      #expect(data.firstRange(of: Data("secret\n".utf8)) == nil, "\(name)")
      let attributes = try FileManager.default.attributesOfItem(
        atPath: home.folder.appending(path: name).path())
      #expect((attributes[.posixPermissions] as? Int) == 0o600, "\(name)")
    }
    let run = try await home.run("env")
    #expect(run.output.contains("\ntoken        <secret>\n"))
    #expect(!run.output.contains("deadbeef"))
    home.remove()
  }

  @Test("A logout ends the session here and at the server; language and server stay")
  func logOut() async throws {
    try await logIn()
    _ = try await home.run("settings", "language", "de")
    let run = try await home.run("logout")
    #expect(run == Program.Run(output: "Du hast dich abgemeldet.\n", errors: "", status: 0))
    #expect(service.requests.last == "DELETE /xauth/access_token")
    #expect(
      try await home.run("settings").output == """
        Sprache  Deutsch
        Währung  USD
        Server   Eigener, \(service.url)
        Konto    Niemand ist angemeldet.

        """)
    for (name, data) in try home.files() {
      #expect(data.firstRange(of: Data("blob@example.com".utf8)) == nil, "\(name)")
    }
    #expect(
      try await home.run("logout")
        == Program.Run(output: "Niemand ist angemeldet.\n", errors: "", status: 0))
    home.remove()
  }

  @Test("A logout succeeds without a reachable server")
  func logOutOffline() async throws {
    try await logIn()
    service.stop()
    let run = try await home.run("logout")
    #expect(run == Program.Run(output: "You have logged out.\n", errors: "", status: 0))
    #expect(try await home.run("settings").output.contains("No user is logged in."))
    home.remove()
  }

  @Test("A project is saved by its place in the list, or by the service's own number, once")
  func star() async throws {
    try await logIn()
    let projects = [FakeService.project(id: 7), FakeService.project(id: 1)]
    service.answer("GET /v1/discover", with: FakeService.page(projects))
    #expect(
      try await home.run("star", "2", "--sort", "newest")
        == Program.Run(output: "♥ The Project\n", errors: "", status: 0))
    #expect(service.requests.last == "PUT /v1/projects/1/star")
    #expect(try await home.run("star", "1", "--id").output == "♥ The Project\n")
    #expect(
      try await home.run("star", "3").errors
        == "backers: There is no project 3 in this list. Use one of the numbers that it shows.\n")
    let list = try await home.run("discover", "--sort", "newest").output
    #expect(list.matches(of: /\n([0-9])  . The Project/).map { $0.1 } == ["1", "2"])
    #expect(try await home.run("discover", "--json").output.contains(#""id" : 7,"#))
    home.remove()
  }

  @Test("A project is no longer saved by its place in the list")
  func unstar() async throws {
    try await logIn()
    #expect(
      try await home.run("star", "1")
        == Program.Run(output: "♥ The Project\n", errors: "", status: 0))
    #expect(
      try await home.run("unstar", "1")
        == Program.Run(output: "♡ The Project\n", errors: "", status: 0))
    #expect(service.requests.filter { $0.hasSuffix("/star") }.count == 2)
    #expect(
      try await home.run("star", "9", "--id")
        == Program.Run(output: "", errors: "backers: Not found. (\(service.url))\n", status: 1))
    home.remove()
  }

  @Test("A heart that is tapped without a session is on after the login, by one request")
  func starLater() async throws {
    let run = try await home.run(
      "interactive", "--server", service.url,
      input: "star 1\nblob@example.com\nsecret\nquit\n")
    #expect(run.errors == "")
    #expect(
      run.output.contains(
        "\nLog in to save the project; it is saved as soon as you have.\nLogged in as Blob.\n"))
    #expect(
      run.output.hasSuffix(
        "\n1  ♥ The Project: A fun project.\n"
          + "     █████░░░░░ 50% funded · 10 backers · ended\n"))
    #expect(service.requests.filter { $0 == "PUT /v1/projects/1/star" }.count == 1)
    #expect(run.status == 0)
    home.remove()
  }

  @Test("The language reaches the next request, and the next run")
  func language() async throws {
    _ = try await home.run("settings", "language", "de", "--server", service.url)
    _ = try await home.run("discover")
    #expect(service.wholeRequests.last?.contains("Accept-Language: de") == true)
    home.remove()
  }

  @Test("An option does not end a session")
  func otherServer() async throws {
    try await logIn()
    let files = try home.files()
    for command in ["discover", "login", "env"] {
      let run = try await home.run(command, "--server", "http://127.0.0.1:1")
      #expect(
        run.errors
          == "backers: You are logged in as Blob at \(service.url), and a session belongs to its "
          + "server. Log out first: backers logout.\n")
      #expect(run.status == 1)
    }
    #expect(try home.files() == files)
    #expect(
      try await home.run("login", "--email", "x@example.com", input: "x\n").errors
        == "backers: You are logged in as Blob already. Log out first.\n")

    let run = try await home.run("settings", "server", "http://127.0.0.1:1", "--yes")
    #expect(run.output == "The server is now http://127.0.0.1:1.\n")
    #expect(
      run.errors
        == "backers: Your session has ended, because it belongs to the other server. "
        + "Log in to this one.\n")
    #expect(try await home.run("settings").output.contains("No user is logged in."))
    home.remove()
  }

  @Test("The debug data replace the server's answers")
  func debugData() async throws {
    let file = home.url.appending(path: "config.json")
    try Data(#"{"country_code":"ES"}"#.utf8).write(to: file)
    let run = try await home.run(
      "interactive", "--server", service.url, "--debug-config", file.path(), input: "env\n")
    #expect(run.output.contains("\ncountry      ES\n"))
    #expect(run.output.contains("\ndebug data   a config\n"))
    home.remove()
  }
}
