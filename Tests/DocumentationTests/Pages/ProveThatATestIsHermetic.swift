// page: Sources/EnvironmentSimulation/EnvironmentSimulation.docc/ProveThatATestIsHermetic.md
// block

@Suite(.disabled("shows a failure")) struct Failing {
  // block

  // block
}

// block

// block

// block

#if os(Linux)

  // block

#endif
