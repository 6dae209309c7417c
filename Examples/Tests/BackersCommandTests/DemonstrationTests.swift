import Foundation
import ProgramTesting
import Testing

@Suite("The demonstration", .timeLimit(.minutes(2)))
struct DemonstrationTests {
  @Test("Without arguments there is one card, and nothing is stored")
  func cold() async throws {
    let home = try Home()
    defer { home.remove() }
    #expect(try await home.run() == Program.Run(output: englishCard, errors: "", status: 0))
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.url.path()).isEmpty)
  }

  @Test("A login in it is forgotten, and a stored session is not touched by it")
  func untouched() async throws {
    let service = try FakeService()
    defer { service.stop() }
    let home = try Home()
    defer { home.remove() }
    _ = try await home.run(
      "login", "--server", service.url, "--email", "blob@example.com", input: "secret\n")
    let files = try home.files()
    #expect(files.keys.contains("state"))
    let requests = service.requests.count

    for arguments in [
      [], ["discover", "--demo"], ["star", "1", "--demo"], ["logout", "--demo", "--yes"],
      ["settings", "language", "de", "--demo"], ["settings", "server", "local", "--demo"],
      ["interactive", "--demo"], ["login", "--demo", "--email", "blob@example.com"],
    ] {
      let program = try home.program(
        arguments, input: "login\nblob@example.com\nsecret\nlanguage es\nlogout\nquit\n")
      defer { program.removeFiles() }
      _ = try await program.run()
    }
    #expect(try home.files() == files)
    #expect(service.requests.count == requests)
    #expect(try await home.run("settings").output.contains("Blob (blob@example.com)"))
  }

  /// A card that some options lead to.
  struct Variant: CustomTestStringConvertible, Sendable {
    var arguments: [String]
    var columns = 80
    var output: String

    var testDescription: String { "\(arguments.joined(separator: " ")), \(columns) columns" }
  }

  static let variants = [
    Variant(
      arguments: ["--locale", "de_DE"],
      output: englishCard.replacing("50% funded", with: "50\u{A0}% funded")),
    Variant(
      arguments: [], columns: 40,
      output: """
        Discover projects
        Magic · Everything

        1  ♡ The Project: A fun project.
             █████░░░░░ 50% funded · 10 backers
             15 days to go

        1 of 1 · That is all.

        """),
    Variant(
      arguments: ["--now", "2016-10-16T21:35:14Z"],
      output: englishCard.replacing("15 days to go", with: "1 hour to go")),
    Variant(
      arguments: ["--now", "2020-01-01T00:00:00Z"],
      output: englishCard.replacing("15 days to go", with: "ended")),
    Variant(
      arguments: ["--calendar", "buddhist", "--time-zone", "Asia/Tokyo"], output: englishCard),
    Variant(
      arguments: ["--sort", "ending-soon", "--filter", "staff-picks"],
      output: englishCard.replacing("Magic · Everything", with: "Ending soon · Staff picks")),
    Variant(
      arguments: ["--category", "art"],
      output: englishCard.replacing("Magic · Everything", with: "Magic · Art")),
    Variant(
      arguments: ["discover", "--demo", "--sort", "newest"],
      output: englishCard.replacing("Magic", with: "Newest")),
  ]

  @Test("Each option changes one thing", arguments: variants)
  func options(variant: Variant) async throws {
    let home = try Home()
    defer { home.remove() }
    let program = try home.program(
      variant.arguments, variables: ["COLUMNS": "\(variant.columns)", "LANG": "es_ES.UTF-8"])
    defer { program.removeFiles() }
    #expect(
      try await program.run() == Program.Run(output: variant.output, errors: "", status: 0))
  }

  static let languages = [
    (
      "de",
      """
      Projekte entdecken
      Magisch · Alles

      1  ♡ The Project: A fun project.
           █████░░░░░ 50% finanziert · 10 Unterstützer · noch 15 Tage

      1 von 1 · Das ist alles.

      """
    ),
    (
      "es",
      """
      Descubrir proyectos
      Mágico · Todo

      1  ♡ The Project: A fun project.
           █████░░░░░ 50% financiado · 10 patrocinadores · quedan 15 días

      1 de 1 · Eso es todo.

      """
    ),
  ]

  @Test("The language is one thing, the locale another", arguments: languages)
  func language(code: String, card: String) async throws {
    let home = try Home()
    defer { home.remove() }
    let run = try await home.run("interactive", "--demo", input: "language \(code)\n")
    #expect(run.output.hasPrefix(englishCard))
    #expect(run.output.hasSuffix("\n\(card)"), "\(run.output)")
    #expect(run.status == 0)
  }

  @Test("Projects are written as JSON")
  func json() async throws {
    struct Object: Decodable {
      var number: Int
      var name: String
      var percent: Int
      var funded: String
      var saved: Bool?
    }
    let home = try Home()
    defer { home.remove() }
    let run = try await home.run("--json", "--locale", "de_DE")
    #expect(run.output.contains("    \"saved\" : null,\n"))
    let objects = try JSONDecoder().decode([Object].self, from: Data(run.output.utf8))
    #expect(objects.map(\.number) == [1])
    #expect(objects.map(\.name) == ["The Project"])
    #expect(objects.map(\.percent) == [50])
    #expect(objects.map(\.funded) == ["50\u{A0}% funded"])
  }

  @Test("The environment in effect is printed, without secrets")
  func environment() async throws {
    let home = try Home()
    defer { home.remove() }
    let run = try await home.run(
      "env", "--demo", "--calendar", "buddhist", "--time-zone", "Asia/Tokyo", "--locale", "de_DE")
    #expect(
      run.output == """
        world        demo
        server       production, https://www.backers.example/api
        client id    <secret>
        basic auth   none
        token        none
        user         nobody
        session      none
        language     en (English)
        currency     USD
        country      US
        config       none yet
        debug data   none
        launched in  US
        date         2016-10-01T22:35:15Z
        calendar     buddhist
        locale       de_DE
        time zone    Asia/Tokyo
        delay        0.0 seconds
        device       Mock iOS 11.mock
        stored in    nothing
        output       no terminal, 80 columns, plain
        input        no terminal

        """)
  }
}
