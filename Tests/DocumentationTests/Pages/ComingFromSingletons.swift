// page: Sources/Environments/Environments.docc/ComingFromSingletons.md
import Foundation
import Testing

// block

// block

// block

@Suite("Articles: coming from singletons")
struct ComingFromSingletonsTests {
  // block
  @Test("A call without an override names the dependency", .environment(Current))
  func withoutOverride() {
    withKnownIssue {
      checkout()
    } matching: {
      $0.comments.contains { "\($0)".contains("AppEnvironment.track") }
    }
  }
}
