import Foundation
import ProgramTesting
import Testing

@Suite("Invalid answers and refusals of a server", .timeLimit(.minutes(2)))
struct BadAnswerTests {
  /// Runs `discover` with a stored session.
  private func discover(
    _ request: String, answer: String,
    _ check: (Program.Run, FakeService, Home) async throws -> Void
  ) async throws {
    let service = try FakeService()
    defer { service.stop() }
    let home = try Home()
    defer { home.remove() }
    _ = try await home.run(
      "login", "--server", service.url, "--email", "blob@example.com", input: "secret\n")
    service.answer(request, with: answer)
    let run = try await home.run("discover", "--now", "2016-10-01T22:35:15Z")
    try await check(run, service, home)
  }

  private func expectLoggedIn(
    _ home: Home, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let settings = try await home.run("settings")
    #expect(settings.output.contains("Blob (blob@example.com)"), sourceLocation: sourceLocation)
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var answer: String
    var reason: String

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "HTML with 200",
      answer: "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 13\r\n"
        + "Connection: close\r\n\r\n<html></html>",
      reason: "The server's answer makes no sense. Tell those who run it."),
    Case(
      name: "JSON with 500", answer: .json("{}", status: "500 Internal Server Error"),
      reason: "The server has failed. Try again later."),
    Case(
      name: "an envelope with 500",
      answer: .json(
        FakeService.refusal("We are on fire.", status: 500), status: "500 Internal Server Error"),
      reason: "We are on fire."),
    Case(
      name: "an unknown code",
      answer: .json(
        FakeService.refusal("Come back on Monday.", code: "weekend", status: 403),
        status: "403 Forbidden"),
      reason: "Come back on Monday."),
    Case(
      name: "JSON of another kind", answer: .json("[1]"),
      reason: "The server's answer makes no sense. Tell those who run it."),
    Case(
      name: "half an answer",
      answer: "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
      reason: "The server cannot be reached. Check the connection, then try again."),
  ]

  @Test("The error is one line, valid results are shown, and the session stays", arguments: cases)
  func list(_ bad: Case) async throws {
    try await discover("GET /v1/discover", answer: bad.answer) { run, service, home in
      #expect(
        run
          == Program.Run(
            output: "",
            errors: "backers: The projects could not be loaded. \(bad.reason) (\(service.url))\n",
            status: 1))
      try await expectLoggedIn(home)
    }
  }

  @Test("If only the user's request fails, the list shows, and the session stays", arguments: cases)
  func user(_ bad: Case) async throws {
    try await discover("GET /v1/users/self", answer: bad.answer) { run, service, home in
      #expect(run.output == englishCard)
      #expect(
        run.errors
          == "backers: The server's settings could not be loaded. \(bad.reason) (\(service.url))\n")
      #expect(run.status == 1)
      try await expectLoggedIn(home)
    }
  }

  @Test(
    "A rejected token ends the session, which is announced once",
    arguments: ["GET /v1/users/self", "GET /v1/discover"])
  func token(request: String) async throws {
    let answer = String.json(
      FakeService.refusal("The token is unknown.", code: "access_token_invalid", status: 401),
      status: "401 Unauthorized")
    try await discover(request, answer: answer) { run, service, home in
      let ended = "backers: Your session has ended. Log in to go on.\n"
      #expect(run.errors.components(separatedBy: ended).count == 2, "\(run.errors)")
      #expect(run.status == 1)
      let settings = try await home.run("settings")
      #expect(
        settings.output == """
          Language  English
          Currency  USD
          Server    Custom, \(service.url)
          Account   No user is logged in.

          """)
      service.answer("GET /v1/discover", with: FakeService.page(FakeService.project()))
      let next = try await home.run("discover", "--now", "2016-10-01T22:35:15Z")
      #expect(next == Program.Run(output: englishCard, errors: "", status: 0))
      #expect(service.wholeRequests.last?.contains("Authorization") == false)
    }
  }

  @Test("A link to more projects that is no URL ends the list, and nothing else")
  func cursor() async throws {
    let page = FakeService.page(FakeService.project(), more: "no url", count: 9)
    try await discover("GET /v1/discover", answer: page) { run, _, home in
      #expect(run.output.contains("1  ♡ The Project: A fun project.\n"))
      #expect(run.output.hasSuffix("\n1 of 9 · That is all.\n"))
      #expect(
        run.errors
          == "backers: The list ends here, because the server's link to the next page is no web "
          + "address. The server is at fault; tell those who run it.\n")
      #expect(run.status == 1)
      try await expectLoggedIn(home)
    }
  }

  @Test("A project without a goal, and one whose deadline has passed, are shown")
  func project() async throws {
    let page = FakeService.page(FakeService.project(goal: 0, deadline: 1_000_000_000))
    try await discover("GET /v1/discover", answer: page) { run, _, home in
      #expect(run.output.contains("\n     ░░░░░░░░░░ no goal · 10 backers · ended\n"))
      #expect(run.errors == "")
      #expect(run.status == 0)
      try await expectLoggedIn(home)
    }
  }

  @Test("A malformed project is left out and counted")
  func malformed() async throws {
    let page = FakeService.page(#"{"id":"x"}"#, FakeService.project())
    try await discover("GET /v1/discover", answer: page) { run, service, _ in
      #expect(run.output.contains("1  ♡ The Project: A fun project.\n"))
      #expect(
        run.errors
          == "backers: Malformed projects were left out: 1. The server is at fault; "
          + "tell those who run it. (\(service.url))\n")
      #expect(run.status == 1)
    }
  }

  @Test("A config without a country leaves the country as it was")
  func country() async throws {
    try await discover("GET /v1/app/config", answer: .json("{}")) { run, _, home in
      #expect(run == Program.Run(output: englishCard, errors: "", status: 0))
      let environment = try await home.run("env")
      #expect(environment.output.contains("\ncountry      US\n"))
      try await expectLoggedIn(home)
    }
  }

  @Test("Without a server, the error is one line, and the session stays")
  func offline() async throws {
    let service = try FakeService()
    let home = try Home()
    defer { home.remove() }
    _ = try await home.run(
      "login", "--server", service.url, "--email", "blob@example.com", input: "secret\n")
    service.stop()
    let run = try await home.run("discover")
    #expect(run.output == "")
    #expect(
      run.errors
        == "backers: The projects could not be loaded. The server cannot be reached. "
        + "Check the connection, then try again. (\(service.url))\n")
    #expect(run.status == 1)
    try await expectLoggedIn(home)
  }
}
