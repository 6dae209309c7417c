import AuditCatalog
import AuditModel
import AuditSuggesting
import Testing

@Suite("What is suggested is audited")
struct AuditedSuggestionTests {
  @Test("An environment with everything in it hides nothing", arguments: styles)
  func everything(style: EnvironmentSuggestion.Style) {
    let source = CompiledSuggestionTests.everything.source(style: style)
    let report = Auditing.report(on: [("Sources/App/AppEnvironment.swift", source)])
    let hidden = report.findings.filter { $0.classification == .hidden }
    #expect(hidden.isEmpty, "\(hidden.map { "\($0.span.startLine): \($0.code)" })")
    #expect(report.findings.contains { $0.classification == .liveDefault })
    #expect(report.findings.contains { $0.classification == .liveImplementation })
  }

  private static let styles = EnvironmentSuggestion.Style.allCases

  @Test("What the rules show as hidden has a member in what is suggested, and that compiles")
  func examples() throws {
    let rules = Catalog.standard.rules
    let report = Auditing.report(
      on: rules.map { ("Sources/App/\($0.id).swift", "import Foundation\n\($0.example)\n") })
    let suggestion = EnvironmentSuggestion(report: report, catalog: .standard)
    let members = Set(suggestion.needs.map(\.member.name))
    for rule in rules {
      guard let member = rule.member else { continue }
      #expect(members.contains(member), "the example of \(rule.id) is not found")
    }
    let diagnostics = try Compiler.diagnostics(of: suggestion.source(style: .global))
    #expect(diagnostics.isEmpty, "\(diagnostics)")
  }
}
