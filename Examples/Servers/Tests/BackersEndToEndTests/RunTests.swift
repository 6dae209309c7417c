import Foundation
import Testing

@Suite("The program backers against the program backers-server", .timeLimit(.minutes(5)))
struct RunTests {
  @Test("A first start has no session, and shows the list")
  func cold() throws {
    let scene = try Scene()
    let run = try scene.backers("--server", scene.url, "--pages", "9")
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        #/
        (?m)^\ *1\ \ ♡\ The\ Project:\ A\ fun\ project\.\n
        \ *█████░░░░░\ 50%\ funded\ ·\ 10\ backers\ ·\ 1[45]\ days\ to\ go\n
        /#))
    let numbers = run.output.matches(of: #/(?m)^ *(\d+)  ♡ /#).map { String($0.1) }
    #expect(numbers.count > 60, "every page")
    #expect(Set(numbers).count == numbers.count, "none twice")
    #expect(try scene.backers("settings").output.contains("No user is logged in."))
  }

  @Test("A wrong password, then a second factor, then a restart without another login")
  func logIn() throws {
    let scene = try Scene()
    let wrong = try scene.backers(
      "login", "--server", scene.url, "--email", "junior@example.com", input: "wrong\n")
    #expect(
      wrong
        == Scene.Run(
          output: "", errors: "backers: The e-mail address or the password is wrong.\n", status: 1))
    let asked =
      "This account asks for a second factor. "
      + "Type the six-digit code that was sent to you.\n"
    for (code, message) in [
      ("letter", "The code consists of six digits. Type them, or have another code sent."),
      ("000000", "This code is wrong or no longer valid."),
    ] {
      let run = try scene.backers(
        "login", "--email", "junior@example.com", input: "battery staple\n\(code)\n")
      #expect(run == Scene.Run(output: asked, errors: "backers: \(message)\n", status: 1))
    }
    let right = try scene.backers(
      "login", "--email", "junior@example.com", input: "battery staple\nresend\n123456\n")
    #expect(
      right
        == Scene.Run(
          output: "\(asked)Another code is on its way.\nLogged in as Blob Jr.\n"))

    for _ in 1...2 { #expect(try scene.backers("discover").status == 0) }
    #expect(try scene.backers("settings").output.contains("Blob Jr. (junior@example.com)"))
    let requests = scene.requests()
    let last = requests.lastIndex { $0.hasPrefix("POST /xauth/access_token") }
    let after = requests.suffix(from: try #require(last) + 1)
    #expect(after.count == 6)
    #expect(after.allSatisfy { $0.hasPrefix("GET ") && $0.contains(" 200 ") }, "\(after)")
    #expect(after.contains { $0.hasPrefix("GET /v1/users/self") })
  }

  @Test("A project that is saved without a session is saved after the login, by one request")
  func star() throws {
    let scene = try Scene()
    let run = try scene.backers(
      "interactive", "--server", scene.url,
      input: "star 1\nblob@example.com\ncorrect horse\nfilter saved\nquit\n")
    #expect(run.errors == "")
    #expect(run.output.contains("\nLog in to save the project; it is saved as soon as you have.\n"))
    #expect(run.output.contains("Logged in as Blob.\n"))
    #expect(run.output.contains("\n 1  ♥ The Project: A fun project.\n"))
    #expect(run.output.hasSuffix("\n1 of 1 · That is all.\n"))
    #expect(scene.requests().filter { $0.contains("/star") }.count == 1)
  }

  @Test("A revoked token logs out, once; language, config and server stay")
  func revoked() throws {
    let scene = try Scene()
    try scene.logIn()
    try scene.backers("settings", "language", "de")
    try scene.revokeTokens(of: "blob@example.com")

    let first = try scene.backers("discover")
    #expect(first.output.hasPrefix("Projekte entdecken\n"))
    #expect(
      first.errors
        == "backers: Deine Sitzung ist beendet. Melde dich an, um weiterzumachen.\n")
    #expect(first.status == 1)
    let second = try scene.backers("discover")
    #expect(second == Scene.Run(output: first.output))
    let environment = try scene.backers("env").output
    #expect(environment.contains("\nserver       custom, \(scene.url)\n"))
    #expect(environment.contains("\ntoken        none\n"))
    #expect(environment.contains("\nlanguage     de (Deutsch)\n"))
    #expect(environment.contains("\nconfig       from the server, "))
  }

  @Test("A token that has expired logs out, once")
  func expired() throws {
    let scene = try Scene("--token-lifetime", "2")
    try scene.logIn()
    let ended = "backers: Your session has ended. Log in to go on.\n"
    var run = try scene.backers("discover")
    while run.errors == "" { run = try scene.backers("discover") }
    #expect(run.errors == ended)
    #expect(run.status == 1)
    #expect(run.output.contains("The Project: A fun project."))
    run = try scene.backers("discover")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("Texts follow the language, numbers the locale, and the next request says which")
  func language() throws {
    let scene = try Scene()
    let run = try scene.backers(
      "interactive", "--server", scene.url, "--locale", "de_DE",
      input: "sort popularity\nlanguage de\nquit\n")
    #expect(run.output.contains("\nPopular · Everything\n"))
    #expect(run.output.contains("\nBeliebt · Alles\n"))
    #expect(run.output.contains("\u{A0}% finanziert · 2.500 Unterstützer · noch "))
    let requests = scene.requests().filter { $0.hasPrefix("GET /v1/discover") }
    #expect(requests.map { $0.hasSuffix("language=de") } == [false, false, true])
  }

  @Test("A logout leaves no data, and the server has revoked the token")
  func logOut() throws {
    let scene = try Scene()
    try scene.logIn()
    #expect(try scene.backers("logout") == Scene.Run(output: "You have logged out.\n"))
    #expect(
      scene.requests().last == "DELETE /xauth/access_token?currency=USD 200 language=en")
    for name in try FileManager.default.contentsOfDirectory(atPath: scene.session.path()) {
      let data = try Data(contentsOf: scene.session.appending(path: name))
      #expect(data.firstRange(of: Data("blob@example.com".utf8)) == nil, "\(name)")
    }
  }
}
