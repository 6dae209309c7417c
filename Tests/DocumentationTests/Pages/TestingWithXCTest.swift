// page: Sources/EnvironmentsTesting/EnvironmentsTesting.docc/TestingWithXCTest.md
// block

// block

// block

// block
