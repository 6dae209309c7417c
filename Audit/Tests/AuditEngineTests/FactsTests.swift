import AuditCatalog
import AuditEngine
import AuditModel
import Testing

@Suite("Facts, kept and read again")
struct FactsTests {
  private static let source = """
    import Foundation
    class A { static let shared = A(); var made = Date() }
    func f(l: Locale = .current) { print(A.shared, UUID()) }
    // environment-audit:ignore time.now: known
    let a = Date()
    """

  private static func facts(_ text: String) -> FileFacts {
    var text = text
    return text.withUTF8 { Scanner(catalog: Harness.catalog).scan($0) }
  }

  private static func report(_ facts: FileFacts) -> AuditReport {
    let settings = EngineSettings(enabledRules: Set(Harness.catalog.rules.map(\.id)))
    return Resolver(catalog: Harness.catalog, settings: settings)
      .report(on: [(AuditedFile(path: "A.swift", module: "A"), facts)])
  }

  @Test("What is decoded gives the same report")
  func coding() throws {
    let facts = Self.facts(Self.source)
    var bytes: [UInt8] = []
    facts.encode(into: &bytes)
    let decoded = try #require(bytes.withUnsafeBytes { FileFacts(decoding: $0) })
    #expect(Self.report(decoded) == Self.report(facts))
    #expect(Self.report(decoded).findings.count == 6)
    #expect(decoded.lineCount == 5)
  }

  @Test("What was cut short or changed is refused")
  func damage() {
    var bytes: [UInt8] = []
    Self.facts(Self.source).encode(into: &bytes)
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(bytes[..<count].withUnsafeBytes { FileFacts(decoding: $0) } == nil)
    }
    for index in bytes.indices where index < 8 || index.isMultiple(of: 5) {
      var damaged = bytes
      damaged[index] ^= 0x10
      #expect(damaged.withUnsafeBytes { FileFacts(decoding: $0) } == nil)
    }
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
