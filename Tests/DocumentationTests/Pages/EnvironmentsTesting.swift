// page: Sources/EnvironmentsTesting/EnvironmentsTesting.docc/EnvironmentsTesting.md
// block

// block
