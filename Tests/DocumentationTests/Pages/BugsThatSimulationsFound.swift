// page: Sources/EnvironmentSimulation/EnvironmentSimulation.docc/BugsThatSimulationsFound.md
// extracted to: Server/Tests/ServerDocumentationTests
import AsyncAlgorithms
import EnvironmentSimulation
import Logging
import ServiceLifecycle
import ServiceLifecycleTestKit
import Testing

@Suite struct BugsThatSimulationsFound {
  // block

  // block

  // block

  // block

  // block

  // block

  // block
}
