import AuditCatalog
import AuditModel
import AuditSuggesting
import Testing

struct ExistingEnvironmentTests {
  private static func world(_ global: String) -> String {
    """
    import Environments
    import Foundation
    struct World: Sendable { var date: @Sendable () -> Date = { Date() } }
    private let lock = NSLock()
    private nonisolated(unsafe) var stored = World()
    \(global)
    """
  }

  @Test(arguments: [
    "var Current: World { get { lock.withLock { stored } } set { lock.withLock { stored = newValue } } }",
    "nonisolated let Current: EnvironmentStack<World> = EnvironmentStack(World())",
  ])
  func `An environment that the code has is not declared again`(global: String) {
    let report = Auditing.report(on: [
      (
        "Sources/App/World.swift",
        Self.world(global)
      ),
      (
        "Sources/App/Cart.swift", "import Foundation\nfunc pay() { _ = (Current.date(), UUID()) }\n"
      ),
    ])
    let again = Auditing.report(on: [
      ("Sources/App/World.swift", Self.world(global)),
      ("Sources/App/Cart.swift", "import Foundation\nfunc pay() { _ = (Date(), UUID()) }\n"),
    ])
    let other = EnvironmentSuggestion(report: again, catalog: .standard).source()
    #expect(other.contains("It has date already."))
    #expect(!other.contains("var date:"))
    // The values of the environment itself are no hidden dependencies, and its reads are counted.
    #expect(report.findings.filter { $0.classification == .hidden }.map(\.code) == ["UUID()"])
    #expect(report.statistics.controlledReads > 0)
    let source = EnvironmentSuggestion(report: report, catalog: .standard).source()
    #expect(
      source.contains(
        "`Current` in Sources/App/World.swift is an environment already.\n// Add these members"))
    #expect(source.contains("var uuid:"))
    #expect(!source.contains("Current:"))
  }
}
