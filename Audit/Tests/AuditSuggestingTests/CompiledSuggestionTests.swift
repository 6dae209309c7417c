import AuditCatalog
import AuditModel
import AuditSuggesting
import Testing

@Suite("What is suggested compiles", .serialized)
struct CompiledSuggestionTests {
  /// A finding of every rule and one for every member of the table.
  static let everything = EnvironmentSuggestion(
    report: report(
      Catalog.standard.rules.map { finding($0.id, "symbol of \($0.id)", member: $0.member) }
        + MemberTable.all.map { finding("time.now", "symbol of \($0.name)", member: $0.name) }),
    catalog: .standard)

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var style: EnvironmentSuggestion.Style
    var modules: [String: String]
    var flags: [String] = []
  }

  static let cases =
    [
      Case(testDescription: "as a global, with Foundation", style: .global, modules: [:]),
      Case(
        testDescription: "as a stack, in tomorrow's Swift", style: .stack,
        modules: StubModules.environments,
        flags: [
          "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
          "NonisolatedNonsendingByDefault",
        ].flatMap { ["-enable-upcoming-feature", $0] }),
    ] + casesOfOtherPlatforms

  // Where there is the real AppKit, the first case has it.
  #if canImport(Darwin)
    private static let casesOfOtherPlatforms: [Case] = []
  #else
    private static let casesOfOtherPlatforms = [
      Case(
        testDescription: "where there is UIKit", style: .global, modules: StubModules.platforms),
      Case(testDescription: "where there is AppKit", style: .global, modules: StubModules.appKit),
    ]
  #endif

  @Test("All members at once, without a warning", arguments: cases)
  func everyMember(example: Case) throws {
    let source = Self.everything.source(style: example.style)
    let diagnostics = try Compiler.diagnostics(
      of: source, with: example.modules, flags: example.flags)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
  }

  @Test("Each member alone imports what it needs")
  func members() throws {
    for member in MemberTable.all {
      let suggestion = EnvironmentSuggestion(
        report: report([finding("time.now", "symbol", member: member.name)]),
        catalog: Catalog(rules: [], symbols: []))
      let diagnostics = try Compiler.diagnostics(
        of: suggestion.source(style: .global),
        flags: ["-enable-upcoming-feature", "MemberImportVisibility"])
      #expect(diagnostics.isEmpty, "\(member.name): \(diagnostics)")
    }
  }

  @Test("What does not compile is noticed")
  func broken() throws {
    let source = Self.everything.source(style: .global)
    #expect(try !Compiler.diagnostics(of: source + "let wrong: Int = \"\"\n").isEmpty)
    #expect(try !Compiler.diagnostics(of: Self.everything.source(style: .stack)).isEmpty)
  }

  @Test("It is formatted already", arguments: EnvironmentSuggestion.Style.allCases)
  func format(style: EnvironmentSuggestion.Style) throws {
    let source = Self.everything.source(style: style)
    #expect(try Compiler.formatted(source) == source)
  }
}
