// page: Sources/EnvironmentReducers/EnvironmentReducers.docc/AFeatureInThreeModules.md
// block

// block

// block

// block
