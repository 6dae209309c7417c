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

  @Test("Code that does not parse is looked at as far as it does")
  func broken() {
    let text = "func f( {\n  let a = Date()\n}\nlet b = UUID("
    #expect(Self.facts(text).hasSyntaxErrors)
    #expect(!Self.facts("let a = 1").hasSyntaxErrors)
    #expect(Harness.found(text).contains("2 time.now Date()"))
  }
}
