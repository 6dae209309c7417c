// page: Sources/EnvironmentsTesting/EnvironmentsTesting.docc/StrictStacks.md
import Environments
import EnvironmentsTesting
import Foundation
import Testing

// block

// block

struct StrictProgram {
  // block
}

@Test func `A stack can be strict in every test run`() {
  let Current = StrictProgram().Current
  withKnownIssue { _ = Current.date() }
  // block
  #expect(launched <= Date())
}
