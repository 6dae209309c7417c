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

  private func suggestion(for code: String) -> EnvironmentSuggestion {
    let code = "import Combine\nimport UIKit\n" + code
    return EnvironmentSuggestion(
      report: Auditing.report(on: [("Sources/App/A.swift", code)]), catalog: .standard)
  }

  @Test("Look-ups of assets stay as they are")
  func assets() {
    let suggestion = suggestion(
      for: """
        func show(_ bundle: Bundle) {}
        func f() { show(.main); show(Bundle.module); _ = UIImage(named: "a") }
        """)
    #expect(suggestion.needs.isEmpty)
    #expect(suggestion.assets.count == 2)
    let both = self.suggestion(
      for: "func show(_ b: Bundle) {}\nfunc f() { show(.main); _ = Bundle.main.infoDictionary }")
    #expect(both.needs.map(\.member.name) == ["bundle"])
    #expect(
      both.source().contains(
        "// Look-ups of assets in a bundle stay as they are: 1 place, in Sources/App/A.swift."))
  }

  @Test("A queue that is handed on is a queue, and a question starts no thread")
  func queues() {
    let needs = suggestion(
      for: """
        func f() {
          let a = publisher.receive(on: DispatchQueue.main)
          DispatchQueue.main.async {}
          if Thread.isMainThread { return }
        }
        """
    ).needs
    #expect(needs.map(\.member.name) == ["isMainThread", "mainQueue", "mainScheduler"])
    #expect(needs[2].replacements.map(\.use) == ["Current.mainScheduler(), a DispatchQueue"])
  }

  @Test(
    "A use of a shared object is advised to read a member only if the member replaces it",
    arguments: [
      ("NSWorkspace.shared.open(url)", "openURL"),
      ("UIApplication.shared.canOpenURL(url)", "openURL"),
      ("NSWorkspace.shared.icon(forFile: path)", nil),
      ("UIApplication.shared.applicationState", nil),
      ("FileHandle.standardError.write(data)", "print"),
      ("FileHandle.standardOutput.isTerminal", nil),
      ("FileHandle.standardOutput.fileDescriptor", nil),
    ] as [(String, String?)])
  func fitting(code: String, member: String?) {
    let report = Auditing.report(on: [("A.swift", "import AppKit\nfunc f() { _ = \(code) }")])
    #expect(report.findings.map(\.member) == [member])
  }
}
