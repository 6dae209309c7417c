// page: Sources/Environments/Environments.docc/KindsOfDependencies.md
import Environments
import Foundation
import Testing

// block

@Test func `A call of an unimplemented closure fails the test`() async {
  await withKnownIssue { _ = try await GitHub.unimplemented.fetchRepos("swiftlang") }
}

// block

func services() {
  // block
}

func sleep() async throws {
  // block
}

// block

// block
