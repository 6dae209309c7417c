// page: Sources/EnvironmentFakes/EnvironmentFakes.docc/EnvironmentFakes.md
import Foundation
import Testing

// block

@Test func identifiersBeginAgain() async throws {
  for _ in 0..<2 {
    let mock = AppEnvironment.mock
    #expect(mock.uuid() == UUID(number: 0))
    try await mock.clock.sleep(for: .seconds(1))
  }
}
