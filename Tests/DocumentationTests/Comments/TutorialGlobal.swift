// Not in MainActor: starts with a global as it is in modules without isolation
import Testing

// The first step of the tutorial FromAGlobalToASession.

// example: Sources/Environments/Environments.docc/Tutorials/1-Global.swift

@Test private func `The tutorial's program greets strangers`() {
  #expect(greeting().hasSuffix(", stranger!"))
}
