import AuditIndex
import AuditModel
import Foundation
import IndexedBuild
import Testing

/// The snippets that compile on this system, with types.
@Suite("Snippets with an index")
struct IndexedSnippetTests {
  @Test("Snippets that compile score at least as well with an index as without one, 0.98 or more")
  func score() async throws {
    let compared = await Self.comparisons()
    var with = Comparison(expected: [], found: [])
    var without = Comparison(expected: [], found: [])
    for item in compared {
      with.add(item.with)
      without.add(item.without)
      if !item.with.mistakes.isEmpty { print("\(item.title):\n\(item.with.mistakes)") }
    }
    for (name, title, comparison) in [
      ("indexed-snippets", "\(compared.count) snippets that compile here, with an index", with),
      ("indexed-snippets-without", "The same snippets without an index", without),
    ] {
      let table = ScoreTable(title: title, comparison: comparison)
      print(table)
      try ScoreFile.write(name, table.description)
    }
    #expect(compared.count >= 150)
    #expect(with.score().precision >= 0.98)
    #expect(with.score().recall >= 0.98)
    #expect(with.score().precision >= without.score().precision)
    #expect(with.score().recall >= without.score().recall)
  }

  struct Compared: Sendable {
    var title: String
    var with: Comparison
    var without: Comparison
  }

  /// Compiles all snippets, two at a time.
  static func comparisons() async -> [Compared] {
    await withTaskGroup(of: [Compared].self) { group in
      let parts = 2
      for part in 0..<parts {
        group.addTask {
          Snippet.all.indices.filter { $0 % parts == part }.compactMap {
            try? compare(Snippet.all[$0])
          }
        }
      }
      var all: [Compared] = []
      for await part in group { all += part }
      return all.sorted { $0.title < $1.title }
    }
  }

  /// Compares a snippet with its labels, with and without an index; nil if it does not compile here.
  static func compare(_ snippet: Snippet) throws -> Compared? {
    let frameworks = ["UIKit", "SwiftUI", "AppKit", "Combine", "WatchKit", "CoreData", "Testing"]
    let code = snippet.files.map(\.source).joined()
    guard !frameworks.contains(where: { code.contains("import \($0)") }) else { return nil }
    let build = try IndexedBuild()
    let files = snippet.files.map { Corpus.File(path: $0.path, source: Array($0.source.utf8)) }
    for (file, path) in zip(snippet.files, files.map(\.path)) { try build.write(path, file.source) }
    let modules = Dictionary(grouping: files, by: \.module)
    // Modules that import others come later.
    let names = modules.keys.sorted { left, right in
      let imports = modules[right]?.contains {
        String(decoding: $0.source, as: UTF8.self).contains("import \(left)")
      }
      return imports == true
    }
    for name in names {
      let paths = modules[name]?.map(\.path) ?? []
      let isLast = name == names.last
      guard try build.compile(name, paths, isImportable: !isLast) == "" else { return nil }
    }
    let index = build.survey(files.map(\.path)).read().index
    let expected = snippet.expectations.map(Label.init)
    let with = Corpus.findings(
      in: files, index: index, enabling: snippet.rules, environments: snippet.environments)
    let without = Corpus.findings(
      in: files, enabling: snippet.rules, environments: snippet.environments)
    return Compared(
      title: snippet.title,
      with: Comparison(expected: expected, found: with.map(Label.init)),
      without: Comparison(expected: expected, found: without.map(Label.init)))
  }
}
