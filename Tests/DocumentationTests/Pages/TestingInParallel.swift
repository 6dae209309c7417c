// page: Sources/EnvironmentsTesting/EnvironmentsTesting.docc/TestingInParallel.md
// block

// block

// block

struct MergingTests {
  // block
}

// block

// block

// block

// block

// block

// block

// block

// block
