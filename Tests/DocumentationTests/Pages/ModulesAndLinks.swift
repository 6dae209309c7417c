// page: Sources/Environments/Environments.docc/ModulesAndLinks.md
import EnvironmentsTesting
import Testing

// block

// block

@Suite("Modules and links")
struct ModulesAndLinksTests {
  /// Linked once, by the first test.
  private static let started: Void = start()

  @Test("An override through either stack is visible through the other")
  func links() {
    Self.started
    // block
  }
}
