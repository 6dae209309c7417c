import Foundation
import ProgramTesting
import Testing

@Suite("The demonstration", .timeLimit(.minutes(2)))
struct DemonstrationTests {
  @Test("Without arguments there are three cards, and nothing is stored")
  func cold() async throws {
    let home = try Home()
    defer { home.remove() }
    #expect(try await home.run() == Program.Run(output: demonstrationCards, errors: "", status: 0))
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
      output: demonstrationCards.replacing("% funded", with: "\u{A0}% funded")
        .replacing("1,090", with: "1.090").replacing("5,770", with: "5.770")
        .replacing(" · Sep 22, 2016", with: "\n     22. Sept. 2016")),
    Variant(
      arguments: [], columns: 40,
      output: """
        Discover projects
        Magic · Everything

        1  ♡ Today: A wall clock with a single
             hand that turns once a day.
             ████████░░ 89% funded
             1,090 backers · 15 days to go

        2  ♡ Cosmic Surgery: A photo book of
             rearranged faces.
             ██████████ 150% funded · 79 backers
             3 days to go

        3  ♡ Anomalisa: A stop-motion film for
             adults, from a play for voices.
             ██████████ 203% funded
             5,770 backers · Successfully funded
             Sep 22, 2016

        3 of 3 · That is all.

        """),
    Variant(
      arguments: ["--now", "2016-10-16T21:35:14Z"],
      output: demonstrationCards.replacing("15 days to go", with: "1 hour to go")
        .replacing("3 days to go", with: "ended")),
    Variant(
      arguments: ["--now", "2020-01-01T00:00:00Z"],
      output: demonstrationCards.replacing("15 days to go", with: "ended")
        .replacing("3 days to go", with: "ended")),
    Variant(
      arguments: ["--calendar", "buddhist", "--time-zone", "Asia/Tokyo"],
      output: demonstrationCards.replacing(" · Sep 22, 2016", with: "\n     Sep 23, 2559 BE")),
    Variant(
      arguments: ["--sort", "ending-soon", "--filter", "staff-picks"],
      output: demonstrationCards.replacing("Magic · Everything", with: "Ending soon · Staff picks")),
    Variant(
      arguments: ["--category", "art", "--search", "clock"],
      output: demonstrationCards.replacing("Magic · Everything", with: "Magic · Art · “clock”")),
    Variant(
      arguments: ["discover", "--demo", "--sort", "newest"],
      output: demonstrationCards.replacing("Magic", with: "Newest")),
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
      "de", "Projekte entdecken\nMagisch · Alles",
      "89% finanziert · 1,090 Unterstützer · noch 15 Tage"
    ),
    (
      "es", "Descubrir proyectos\nMágico · Todo",
      "89% financiado · 1,090 patrocinadores · quedan 15 días"
    ),
  ]

  @Test("The language is one thing, the locale another", arguments: languages)
  func language(code: String, title: String, facts: String) async throws {
    let home = try Home()
    defer { home.remove() }
    let run = try await home.run("interactive", "--demo", input: "language \(code)\n")
    #expect(run.output.hasPrefix(demonstrationCards))
    let rest = run.output.dropFirst(demonstrationCards.count)
    #expect(rest.contains("\(title)\n\n1  ♡ Today: A wall clock"), "\(run.output)")
    #expect(rest.contains("\n     ████████░░ \(facts)\n"), "\(run.output)")
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
    #expect(objects.map(\.number) == [1, 2, 3])
    #expect(objects.map(\.name) == ["Today", "Cosmic Surgery", "Anomalisa"])
    #expect(objects.map(\.percent) == [89, 150, 203])
    #expect(objects.first?.funded == "89\u{A0}% funded")
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
        user         none
        session      none
        language     en (English)
        currency     USD
        country      US
        config       none yet
        debug data   none
        launched in  US, GB
        date         2016-10-01T22:35:15Z
        calendar     buddhist
        locale       de_DE
        time zone    Asia/Tokyo
        cookies      0
        debounce     0.3 seconds
        delay        0.0 seconds
        events       nowhere
        device       Mock iOS 11.mock
        stored in    nothing
        e-mail       none
        shared       nothing
        output       no terminal, 80 columns, plain
        input        no terminal

        """)
  }
}
