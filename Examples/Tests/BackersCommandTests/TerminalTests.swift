import Foundation
import ProgramTesting
import Testing

@Suite("On a terminal", .timeLimit(.minutes(2)))
struct TerminalTests {
  @Test("There is a prompt, a password is not shown, and a heart flips at once")
  func conversation() async throws {
    let terminal = try Terminal(columns: 40, lines: 24)
    let program = try Program("backers", ["interactive", "--demo"])
    defer { program.removeFiles() }
    program.connect(to: terminal)
    let run = try await program.run {
      let start = await terminal.text(until: "demo> ")
      #expect(start.contains("██████████\u{1B}[0m 150% funded · 79 backers\r\n"))
      #expect(start.contains("\r\n\u{1B}[2m3 of 3 · That is all.\u{1B}[0m\r\n"))
      try terminal.type("star 1\n")
      #expect(await terminal.text(until: "E-mail: ").contains("Log in to save the project"))
      try terminal.type("unknown\n")
      _ = await terminal.text(until: "E-mail: ")
      try terminal.type("blob@example.com\n")
      _ = await terminal.text(until: "Password: ")
      try terminal.type("s3cret\n")
      let login = await terminal.text(until: "demo> ")
      #expect(login.contains("Logged in as Blob.\r\n"))
      #expect(!login.contains("s3cret"))
      #expect(login.contains("1  \u{1B}[31m♥\u{1B}[0m Today"))
      try terminal.type("logout\n")
      _ = await terminal.text(until: "Log out? (yes/no) ")
      try terminal.type("no\n")
      _ = await terminal.text(until: "demo> ")
      try terminal.type("logout\n")
      _ = await terminal.text(until: "Log out? (yes/no) ")
      try terminal.type("y\n")
      #expect(await terminal.text(until: "demo> ").contains("You have logged out.\r\n"))
      try terminal.type("login\n\nquit\n")
      #expect(await terminal.text(until: "You are not logged in.").contains("E-mail: "))
    }
    #expect(
      run.errors == "backers: That is no e-mail address. An example: blob@example.com.\n")
    #expect(run.status == 0)
  }

  @Test(
    "A terminal that wants no color gets none", arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
  func plain(variables: [String: String]) async throws {
    let terminal = try Terminal(columns: 80, lines: 24)
    let program = try Program("backers", [], variables: variables)
    defer { program.removeFiles() }
    program.connect(to: terminal)
    let run = try await program.run()
    let text = terminal.text()
    #expect(run.status == 0)
    #expect(text.contains("3 of 3 · That is all.\r\n"))
    #expect(
      text.hasSuffix(
        "\r\n\r\nA demonstration: nothing leaves this machine, and nothing is stored.\r\n"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test("The list shows as many projects as fit, and prefetches the next page")
  func pages() async throws {
    let service = try FakeService()
    defer { service.stop() }
    let home = try Home()
    defer { home.remove() }
    let more = "\(service.url)/v1/more"
    let first = (1...4).map { FakeService.project(id: $0) }
    service.answer(
      "GET /v1/discover", with: FakeService.page(first, more: more, count: 5))
    service.answer("GET /v1/more", with: FakeService.page([FakeService.project(id: 5)], count: 5))
    let terminal = try Terminal(columns: 40, lines: 16)
    let program = try home.program(["interactive", "--server", service.url])
    defer { program.removeFiles() }
    program.connect(to: terminal)
    let run = try await program.run {
      let start = await terminal.text(until: "2 of 5 · More: type more.")
      #expect(start.contains("2  ♡ The Project"))
      #expect(!start.contains("3  ♡ The Project"))
      try terminal.type("more\nmore\n")
      #expect(await terminal.text(until: "5 of 5 · That is all.").contains("5  ♡ The Project"))
      try terminal.type("quit\n")
    }
    #expect(run.errors == "")
    #expect(service.requests.filter { $0 == "GET /v1/more" }.count == 1)
  }

  @Test("A login asks again after a wrong password, and for a code")
  func again() async throws {
    let service = try FakeService()
    defer { service.stop() }
    let home = try Home()
    defer { home.remove() }
    let terminal = try Terminal(columns: 80, lines: 24)
    let program = try home.program(
      ["login", "--server", service.url, "--email", "blob@example.com"])
    defer { program.removeFiles() }
    program.connect(to: terminal)
    let answer = "POST /xauth/access_token"
    service.answer(
      answer,
      with: .json(
        FakeService.refusal("Wrong.", code: "invalid_xauth_login", status: 401),
        status: "401 Unauthorized"))
    let run = try await program.run {
      _ = await terminal.text(until: "Password: ")
      try terminal.type("one\n")
      _ = await terminal.text(until: "Password: ")
      service.answer(
        answer,
        with: .json(
          FakeService.refusal("Code?", code: "tfa_required", status: 403), status: "403 Forbidden"))
      try terminal.type("two\n")
      _ = await terminal.text(until: "Six-digit code, or resend: ")
      try terminal.type("abcdef\n")
      _ = await terminal.text(until: "Six-digit code, or resend: ")
      service.answer(
        answer, with: .json(#"{"access_token":"deadbeef","user":\#(FakeService.user)}"#))
      try terminal.type("123 456\n")
      _ = await terminal.text(until: "Logged in as Blob.\r\n")
    }
    #expect(
      run.errors == """
        backers: Wrong.
        backers: The code consists of six digits. Type them, or have another code sent.

        """)
    #expect(run.status == 0)
    #expect(service.wholeRequests.last?.contains(#""code":"123456""#) == true)
  }

  @Test(
    "Ctrl-C restores the terminal, and changes are stored",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func interrupted(signal: Int32) async throws {
    let service = try FakeService()
    defer { service.stop() }
    let home = try Home()
    defer { home.remove() }
    let terminal = try Terminal(columns: 80, lines: 24)
    var found = termios()
    tcgetattr(terminal.inside.fileDescriptor, &found)
    let program = try home.program(["interactive", "--server", service.url])
    defer { program.removeFiles() }
    program.connect(to: terminal)
    let run = try await program.run {
      _ = await terminal.text(until: "live> ")
      try terminal.type("language es\n")
      _ = await terminal.text(until: "live> ")
      try terminal.type("login\n")
      _ = await terminal.text(until: "Correo electrónico: ")
      try terminal.type("blob@example.com\n")
      _ = await terminal.text(until: "Contraseña: ")
      program.send(signal)
    }
    #expect(run.wasInterrupted)
    #expect(run.status == signal)
    var left = termios()
    tcgetattr(terminal.inside.fileDescriptor, &left)
    #expect(left.c_lflag == found.c_lflag)
    #expect(try await home.run("settings").output.hasPrefix("Idioma    Español\n"))
  }
}
