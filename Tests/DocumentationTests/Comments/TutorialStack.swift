// The steps of the tutorial FromAGlobalToASession with a stack and its tests.

// example: Sources/Environments/Environments.docc/Tutorials/2-Stack.swift

enum Scoped {
  // example: Sources/Environments/Environments.docc/Tutorials/3-Tests.swift
}

enum Strict {
  // example: Sources/Environments/Environments.docc/Tutorials/4-Strict.swift
}
