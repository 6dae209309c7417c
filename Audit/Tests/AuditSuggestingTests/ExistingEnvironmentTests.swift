import AuditCatalog
import AuditModel
import AuditSuggesting
import Testing

struct ExistingEnvironmentTests {
  @Test(arguments: [
    "var Current: World { get { lock.withLock { stored } } set { lock.withLock { stored = newValue } } }",
    "nonisolated let Current: EnvironmentStack<World> = EnvironmentStack(World())",
  ])
  func `An environment that the code has is not declared again`(global: String) {
    let report = Auditing.report(on: [
      (
        "Sources/App/World.swift",
        """
        import Environments
        import Foundation
        struct World: Sendable { var date: @Sendable () -> Date = { Date() } }
        private let lock = NSLock()
        private nonisolated(unsafe) var stored = World()
        \(global)
        """
      ),
      (
        "Sources/App/Cart.swift", "import Foundation\nfunc pay() { _ = (Current.date(), UUID()) }\n"
      ),
    ])
    // The values of the environment itself are no hidden dependencies, and its reads are counted.
    #expect(report.findings.filter { $0.classification == .hidden }.map(\.code) == ["UUID()"])
    #expect(report.statistics.controlledReads > 0)
    let source = EnvironmentSuggestion(report: report, catalog: .standard).source()
    #expect(
      source.contains("`Current` in Sources/App/World.swift is an environment already. Add"))
    #expect(source.contains("var uuid:"))
    #expect(!source.contains("Current:"))
  }
}
