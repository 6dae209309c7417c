import AuditCatalog
import AuditEngine
import AuditModel
import AuditSuggesting
import Foundation
import Testing

@Suite("What pages show as output")
struct DocumentedOutputTests {
  /// The code that the guide begins with, file by file.
  private static let shop = [
    (
      path: "Sources/Shop/Analytics.swift",
      text: """
      final class Analytics: Sendable {
        static let shared = Analytics()
        func track(_ event: String) {}
      }
      """
    ),
    (
      path: "Sources/Shop/Receipt.swift",
      text: """
      import Foundation

      struct Receipt {
        let id: UUID
        let date: Date

        var title: String {
          if Calendar.current.isDateInToday(date) { return "Today" }
          let formatter = DateFormatter()
          formatter.dateStyle = .medium
          return formatter.string(from: date)
        }
      }

      func checkOut() -> Receipt {
        Analytics.shared.track("checkout")
        return Receipt(id: UUID(), date: Date())
      }
      """
    ),
  ]

  /// The repository that the package is part of.
  private static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let guide =
    "Sources/Environments/Environments.docc/ControlAnExistingCodeBase.md"
  private static let pages = ["README.md", "Documentation/Audit.md", guide]
    .filter { FileManager.default.fileExists(atPath: repository.appending(path: $0).path) }

  private func text(of page: String) throws -> String {
    try String(contentsOf: Self.repository.appending(path: page), encoding: .utf8)
  }

  @Test("Lines about the shop are those that it gives", arguments: pages)
  func findings(page: String) throws {
    let lines = Auditing.report(on: Self.shop).findings.map {
      "\($0.file):\($0.span.startLine):\($0.span.startColumn): warning: \($0.message) [\($0.rule)]"
    }
    let shown = try text(of: page).split(separator: "\n")
      .filter { $0.contains("Shop/") && $0.contains(": warning: ") }
    for line in shown {
      #expect(lines.contains(String(line)))
    }
    if page == Self.guide { #expect(shown.map(String.init) == lines) }
  }

  @Test("The guide shows what is suggested for it", .enabled(if: pages.contains(guide)))
  func suggestion() throws {
    let suggestion = EnvironmentSuggestion(
      report: Auditing.report(on: Self.shop), catalog: .standard)
    let comments = suggestion.source().prefix(upTo: "\n\nimport")
    #expect(try text(of: Self.guide).contains("```text\n\(comments)\n```"), "\(comments)")
  }

  @Test("The guide begins with that code", .enabled(if: pages.contains(guide)))
  func code() throws {
    #expect(try text(of: Self.guide).contains("```swift\n\(Self.shop[1].text)\n```"))
  }
}

extension String {
  /// What stands before a text; all of it, where it is not there.
  fileprivate func prefix(upTo text: String) -> Substring {
    self[..<(range(of: text)?.lowerBound ?? endIndex)]
  }
}
