import AuditModel
import Testing

@Suite("Snippets")
struct SnippetScoreTests {
  @Test("Everything that they are labeled with is found, and nothing else")
  func score() throws {
    var all = Comparison(expected: [], found: [])
    for snippet in Snippet.all {
      let comparison = Self.compare(snippet)
      if !comparison.mistakes.isEmpty {
        Issue.record("\(snippet.title):\n\(comparison.mistakes)")
      }
      all.add(comparison)
    }
    let table = ScoreTable(title: "\(Snippet.all.count) snippets", comparison: all)
    print(table)
    try ScoreFile.write("snippets", table.description)
  }

  @Test("There are at least 300, and some for every rule")
  func extent() throws {
    #expect(Snippet.all.count >= 300)
    #expect(Set(Snippet.all.map(\.title)).count == Snippet.all.count)
    let labeled = Set(Snippet.all.flatMap(\.rules))
    #expect(Corpus.rules.filter { !labeled.contains($0) } == [])
  }

  static func compare(_ snippet: Snippet) -> Comparison {
    let files = snippet.files.map { Corpus.File(path: $0.path, source: Array($0.source.utf8)) }
    let found = Corpus.findings(
      in: files, enabling: snippet.rules, environments: snippet.environments)
    return Comparison(expected: snippet.expectations.map(Label.init), found: found.map(Label.init))
  }
}

extension Label {
  /// What a marker says; it knows of no certainty.
  init(_ expectation: Snippet.Expectation) {
    self.init(
      Site(file: expectation.file, line: expectation.line, rule: expectation.rule),
      expectation.classification)
  }
}
