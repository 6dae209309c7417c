import EnvironmentCasePaths

// The example in the documentation comment of the macro CasePaths.

private enum CounterAction { case increment }

// example: Sources/EnvironmentCasePaths/CasePaths.swift 1
