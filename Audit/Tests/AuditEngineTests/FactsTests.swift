import AuditCatalog
import AuditEngine
import AuditModel
import Testing

@Suite("Facts of a file")
struct FactsTests {
  private static func facts(_ text: String) -> FileFacts {
    var text = text
    return text.withUTF8 { Scanner(catalog: Harness.catalog).scan($0) }
  }

  @Test(
    "Lines are counted as editors do",
    arguments: [("", 0), ("a", 1), ("a\n", 1), ("a\nb", 2), ("a\r\nb\r\n", 2), ("a\rb", 2)])
  func lines(_ text: String, _ count: Int) {
    #expect(Self.facts(text).lineCount == count)
  }

  @Test("A byte order mark and other ends of lines leave places right")
  func places() {
    #expect(
      Harness.found("\u{FEFF}import Foundation\r\nlet a = Date()\r\nlet b = Date()\r\n") == [
        "2 time.now Date()", "3 time.now Date()",
      ])
  }

  @Test("Code that does not parse is looked at as far as it does")
  func broken() {
    let text = "func f( {\n  let a = Date()\n}\nlet b = UUID("
    #expect(Self.facts(text).hasSyntaxErrors)
    #expect(!Self.facts("let a = 1").hasSyntaxErrors)
    #expect(Harness.found(text).contains("2 time.now Date()"))
  }

  @Test(
    "Nesting of any depth is passed over",
    arguments: [
      "let a = " + String(repeating: "(", count: 10_000) + String(repeating: ")", count: 10_000),
      "let a = " + String(repeating: "{", count: 10_000) + String(repeating: "}", count: 10_000),
      "let a = b" + String(repeating: ".c()", count: 10_000),
      "let a = " + String(repeating: "-", count: 10_000) + "1",
      "let a = 1" + String(repeating: " + 1", count: 10_000),
      String(repeating: "struct A { ", count: 10_000),
      String(repeating: "\"\\(", count: 1_000),
    ])
  func depth(_ text: String) {
    #expect(Self.facts(text).lineCount == 1)
  }
}
