import AuditCatalog
import AuditEngine
import AuditModel
import Foundation
import Testing

/// Files that are valid, or nearly, and larger or deeper than people write.
@Suite("Extreme code")
struct ExtremeCodeTests {
  static let now = "let a = Date()\n"

  @Test(
    "What is empty has no findings",
    arguments: [
      "", "\n", "\r\n", " ", "\t", ";", "// Date()", "/* Date()", "/* /* Date() */", "#!/bin/swift",
      "\u{FEFF}", "\0", "#if", "\"", "\"\"\"", "#\"", "/// Date()\n/// Date.now\n",
    ])
  func nothing(source: String) throws {
    #expect(try findings(in: source).isEmpty)
  }

  @Test(
    "Line ends and marks at the start of a file move no finding",
    arguments: [
      ("\u{FEFF}import Foundation\nlet a = Date()\n", 2, 9),
      ("import Foundation\r\nlet a = Date()\r\n", 2, 9),
      ("import Foundation\r\n\r\n\r\nlet a = Date()", 4, 9),
      ("#!/usr/bin/swift\nimport Foundation\nlet a = Date()", 3, 9),
      ("import Foundation\n/* \n\n */ let a = Date()", 4, 13),
      ("import Foundation\nlet t = \"\"\"\n\n  \\(Date())\n  \"\"\"", 4, 5),
      ("import Foundation\nlet é = \"ü\"; let a = Date()", 2, 24),
    ])
  func positions(source: String, line: Int, column: Int) throws {
    let finding = try #require(try findings(in: source).first)
    #expect(finding.rule == "time.now")
    #expect(finding.span.startLine == line)
    #expect(finding.span.startColumn == column)
  }

  @Test("50,000 lines in one file")
  func long() throws {
    let source =
      "import Foundation\n"
      + (0..<10_000).map { "func f\($0)() {\n  if true {\n    print(Date())\n  }\n}\n" }.joined()
    let found = try findings(in: source)
    #expect(found.count == 20_000)
    #expect(found.last?.span.startLine == 1 + 50_000 - 2)
  }

  @Test("A line of a million characters")
  func wide() throws {
    let source =
      "import Foundation\nlet a = [" + String(repeating: "Date(), ", count: 120_000) + "]"
    #expect(try findings(in: source).count == 120_000)
  }

  @Test(arguments: [
    ("[", String(repeating: "1, -2.5,\n", count: 20_000), "]", true),
    ("[", String(repeating: "\"é\": [0xFF], ", count: 20_000), "]", true),
    ("\"\"\"\n", String(repeating: "  some text\n", count: 20_000), "  \"\"\"", true),
    ("[", String(repeating: "1, ", count: 20), "]", false),
    ("[", String(repeating: "Date(), ", count: 20_000), "]", false),
    ("[", String(repeating: "\"\\(Date())\", ", count: 20_000), "]", false),
  ])
  func `The contents of a large literal are not parsed, and move nothing`(
    open: String, content: String, close: String, isBlanked: Bool
  ) throws {
    let source = "import Foundation\nlet a = \(open)\(content)\(close)\n\(Self.now)"
    let blanked = Array(source.utf8).withUnsafeBufferPointer { LargeLiterals.blanked(in: $0) }
    #expect((blanked != nil) == isBlanked)
    if let blanked {
      #expect(blanked.count == source.utf8.count)
      #expect(!String(decoding: blanked, as: UTF8.self).contains("1"))
    }
    let found = try findings(in: source)
    #expect(found.last?.span.startLine == source.split(separator: "\n").count)
    #expect(isBlanked ? found.count == 1 : found.count >= 1)
  }

  /// What is nested: what opens and closes a level.
  static let nestings: [(open: String, close: String)] = [
    ("(", ")"), ("[", "]"), ("{ ", " }"), ("f(", ")"), ("f { x in ", " }"), ("\"\\(", ")\""),
    ("x ? y : ", ""), ("!", ""), ("try ", ""), ("a + ", ""), ("a.b(", ")"),
    ("if x { ", " }"), ("struct S { var x: Int { ", " } }"), ("enum E { ", " }"),
    ("func f() { ", " }"), ("switch x { default: ", " }"), ("do { ", " } catch {}"),
    ("#if A\n", "\n#endif"), ("/*", "*/"), ("for i in x { ", " }"), ("{ [weak self] in ", " }"),
    ("let x: A<", ">"), ("a?.b![", "]"), ("if let x { } else ", ""), ("@A ", ""), ("<", ">"),
  ]

  @Test("Code nested without end", arguments: nestings, [10, 200, 1_000])
  func deep(nesting: (open: String, close: String), depth: Int) throws {
    let open = String(repeating: nesting.open, count: depth)
    let close = String(repeating: nesting.close, count: depth)
    for source in [open + "Date()" + close, open + "Date()", "Date()" + close] {
      _ = try findings(in: "import Foundation\nfunc main() {\n\(source)\n}\n")
    }
  }

  @Test(
    "Code that is nested too deeply is not read, and reported as broken",
    arguments: ["[", "[(", "[A<", "A<[", "[\n", "x as [", "[ /* [0, 1) */ "])
  func endless(open: String) {
    for depth in [13, 30, 20_000] {
      let source = Array((Self.now + String(repeating: open, count: depth) + "\n").utf8)
      let facts = source.withUnsafeBufferPointer { MutationTests.scanner.scan($0) }
      #expect(facts.hasSyntaxErrors)
      #expect(facts.lineCount >= 2)
    }
  }

  @Test("Brackets that are closed, or of comments, or of lists in lists are read")
  func brackets() throws {
    let source = """
      import Foundation
      // [0, 1), [1, 2), [2, 3), [3, 4), [4, 5), [5, 6), [6, 7), [7, 8), [8, 9), [9, 10), [10, 11),
      // [11, 12), [12, 13), [13, 14)
      let matrix = [[[[1, 2], [3]], [[4]]], [[[5]]], [[[6]]], [[[7]]], [[[8]]], [[[9]]], [[[10]]]]
      let byName: [String: [Int: [[Date]]]] = ["a": [1: [[Date()]]]]
      """
    #expect(try findings(in: source).map(\.rule) == ["time.now"])
  }

  @Test("What stands after code that is nested too deeply does not stop the audit")
  func members() throws {
    let chain = "let a = x" + String(repeating: ".map { $0 }", count: 5_000) + "\n"
    let sum = "let b = 1" + String(repeating: " + 1", count: 20_000) + "\n"
    let branches = "func c() { if x {}" + String(repeating: " else if x {}", count: 5_000) + " }\n"
    for source in [chain, sum, branches] {
      _ = try findings(in: "import Foundation\n" + Self.now + source)
    }
  }

  private func findings(in source: String) throws -> [Finding] {
    try onLargeStack {
      Corpus.findings(in: [Corpus.File(path: "Sources/M/A.swift", source: Array(source.utf8))])
    }
  }
}
