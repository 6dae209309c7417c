// page: Sources/Environments/Environments.docc/ComingFromSwiftDependencies.md
import Environments
import EnvironmentsTesting
import Foundation
import Testing

// block

// block

// block

// block

// block

extension ComingFromSwiftDependenciesTests {
  @Test(.environment(Current))
  func objectsThatKeepTheirScope() async throws {
    // block
  }
}

extension ComingFromSwiftDependenciesTests {
  // block
}

@Suite("Articles: coming from swift-dependencies")
struct ComingFromSwiftDependenciesTests {

  @Test("A call without an override fails the test", .environment(Current))
  func withoutOverride() {
    withKnownIssue {
      #expect(Current.date() == .distantPast)
    } matching: {
      $0.comments.contains { "\($0)".contains("date") }
    }
  }
}
