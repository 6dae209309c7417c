import AuditCatalog
import AuditEngine
import AuditModel
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

  @Test("A line begins another snippet, and lines after it say more of it")
  func several() {
    let snippets = Snippet.read(
      """
      // SNIPPET a
      let a = Date()  // FIND time.now
      // SNIPPET b
      // WITHOUT time.now
      // ENVIRONMENTS World.shared, App
      let b = 1
      """)
    #expect(snippets.map(\.title) == ["a", "b"])
    #expect(snippets.map(\.silent) == [nil, "time.now"])
    #expect(snippets[1].environments == ["World.shared", "App"])
    #expect(snippets.map { $0.files[0].source } == ["let a = Date()  ", "let b = 1"])
  }
}
