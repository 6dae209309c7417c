import AuditCatalog
import AuditModel
import Testing

@Suite("Rules")
struct RuleTests {
  @Test("An identifier begins with its family", arguments: Catalog.standard.rules)
  func family(rule: Rule) {
    #expect(rule.id.rawValue.hasPrefix(rule.family.rawValue + "."))
  }

  @Test("Rules with much to find that is harmless are off")
  func defaults() {
    let off = Catalog.standard.rules.filter { !$0.isOnByDefault }.map(\.id)
    #expect(
      Set(off) == [
        "locale.localized-string", "concurrency.unstructured-task", "io.logging",
        "global.static-effect",
      ])
  }

  @Test("Every rule explains itself", arguments: Catalog.standard.rules)
  func texts(rule: Rule) {
    #expect(!rule.title.isEmpty && !rule.title.hasSuffix("."))
    #expect(rule.message.first?.isLowercase == true && !rule.message.hasSuffix("."))
    let sentences = rule.explanation.split(separator: ".", omittingEmptySubsequences: true)
      .filter { $0.count > 8 }
    #expect((2...4).contains(sentences.count), "\(rule.id): \(sentences.count) sentences")
    #expect(rule.explanation.hasSuffix("."))
    #expect(!rule.explanation.contains("\n"))
    for code in [rule.example, rule.remedy] {
      #expect(!code.isEmpty)
      #expect(code.split(separator: "\n").allSatisfy { $0.count <= 90 })
    }
    #expect(rule.example != rule.remedy)
  }

  /// Rules whose remedy is no member of an environment: a constant is no dependency.
  private static let withoutEnvironment: Set<RuleID> = [
    "concurrency.unstructured-task", "global.never-assigned",
  ]

  @Test("What controls a rule's findings is read through the environment")
  func remedies() {
    for rule in Catalog.standard.rules {
      #expect(
        rule.remedy.contains("Current.") || Self.withoutEnvironment.contains(rule.id),
        "\(rule.id)")
      if let member = rule.member, rule.id != "locale.formatter" {
        #expect(rule.remedy.contains("Current.\(member)"), "\(rule.id)")
      }
    }
  }
}
