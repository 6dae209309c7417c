// page: Sources/EnvironmentsTesting/EnvironmentsTesting.docc/FromXCTestToParallelTests.md
// block

// block

// block

// block
