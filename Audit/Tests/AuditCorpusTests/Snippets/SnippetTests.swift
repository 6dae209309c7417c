import AuditCatalog
import AuditEngine
import AuditModel
import Foundation
import Testing

@Suite("The corpus of snippets")
struct SnippetTests {
  @Test("Snippets are valid code", arguments: Snippet.all)
  func parses(_ snippet: Snippet) {
    let scanner = Scanner(catalog: .standard)
    for file in snippet.files {
      let facts = Array(file.source.utf8).withUnsafeBufferPointer { scanner.scan($0) }
      #expect(!facts.hasSyntaxErrors, "\(file.path)")
    }
  }

  @Test("Every rule is found in two snippets, and has to stay silent in two")
  func rules() {
    for rule in Catalog.standard.rules.map(\.id) {
      let found = Snippet.all.filter { $0.expectations.contains { $0.rule == rule } }
      let silent = Snippet.all.filter { $0.silent == rule }
      #expect(found.count >= 2, "\(rule) is found in \(found.count)")
      #expect(silent.count >= 2, "\(rule) is silent in \(silent.count)")
    }
  }

  @Test("A marker is taken out of the code, and a line begins a file")
  func reading() {
    let snippet = Snippet(
      "two files",
      """
      // FILE A.swift
      let a = Date()  // FIND time.now, random.uuid:live-default
      // FILE B.swift
      let b = 1
      """)
    #expect(snippet.files.map(\.path) == ["A.swift", "B.swift"])
    #expect(snippet.files.map(\.source) == ["let a = Date()  ", "let b = 1"])
    #expect(
      snippet.expectations.map(\.description)
        == ["A.swift:1: random.uuid:live-default", "A.swift:1: time.now"])
  }

  @Test func `A file has the name of its rule, and no rule is elsewhere`() throws {
    let folder = Place.audit.appending(path: "Sources/AuditCatalog/Rules")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == Catalog.standard.rules.map { "\($0.id).md" }.sorted())
  }

  @Test func `A file is read as its headings say`() throws {
    let file = RuleFile(
      """
      # time.tick: a tick

      ticks

      It ticks.
      It tocks.

      - member: clock
      - off by default

      ## Before and after

      ```swift
      tick()
      ```

      ```swift
      Current.clock.tick()
      ```

      ## Symbols

      ```text
      func: tick
      # >uptime @Clocks ? = tocks
      Clock: init | none
      ```

      ## Reported

      ### a tick

      ```swift
      // ENVIRONMENTS World.shared, App
      tick()  // FIND time.tick
      ```

      ## Not reported

      ### no tick

      ```swift
      tack()
      ```

      """)
    #expect(
      file.rule
        == Rule(
          id: "time.tick", title: "a tick", message: "ticks", explanation: "It ticks. It tocks.",
          example: "tick()", remedy: "Current.clock.tick()", member: "clock", isOnByDefault: false))
    #expect(
      file.symbols == [
        Symbol("time.tick", .function("tick")),
        Symbol(
          "time.tick", .initializer(type: "Clock"), .none, modules: ["Clocks"], isByName: true,
          message: "tocks", member: "uptime"),
      ])
    #expect(file.examples.map(\.title) == ["a tick", "no tick"])
    #expect(file.examples.map(\.isReported) == [true, false])
    let snippet = Snippet(file.examples[0].title, file.examples[0].code)
    #expect(snippet.environments == ["World.shared", "App"])
    #expect(snippet.files.map(\.source) == ["tick()  "])
  }
}
