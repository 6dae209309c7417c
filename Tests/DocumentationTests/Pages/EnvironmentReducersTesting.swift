// page: Sources/EnvironmentReducersTesting/EnvironmentReducersTesting.docc/EnvironmentReducersTesting.md
// block

// block
