// page: Sources/EnvironmentCasePaths/EnvironmentCasePaths.docc/EnvironmentCasePaths.md
import Testing

// block

@Test func casePaths() {
  // block
}
