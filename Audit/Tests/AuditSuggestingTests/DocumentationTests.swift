import AuditCatalog
import AuditModel
import Foundation
import Testing

@Suite("The page about the audit")
struct DocumentationTests {
  /// Beside the package, in the repository that it is part of.
  private static let page = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Documentation/Audit.md")

  private static let isThere = FileManager.default.fileExists(atPath: page.path)

  @Test("Its table has every rule, as the catalog has it, and no others", .enabled(if: isThere))
  func rules() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    // The scores, further down, have a row for each rule as well.
    let section = try #require(
      text.components(separatedBy: "\n## ").first { $0.hasPrefix("Rules\n") })
    let rows = section.split(separator: "\n").map(String.init)
    let table = rows.filter { row in
      Family.allCases.contains { row.hasPrefix("| [`\($0.rawValue).") }
    }
    let expected = Catalog.standard.rules.map(Self.row)
    #expect(
      table == expected, "The rows should be:\n\(expected.joined(separator: "\n"))")
  }

  private static func row(of rule: Rule) -> String {
    let member = rule.member.map { "`\($0)`" } ?? ""
    let off = rule.isOnByDefault ? "" : " (off)"
    let page = "../Audit/Sources/AuditCatalog/Rules/\(rule.id).md"
    return "| [`\(rule.id)`](\(page))\(off) | \(rule.title) | \(member) |"
  }
}
