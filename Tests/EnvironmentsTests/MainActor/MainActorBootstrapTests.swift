import Environments
import Testing

/// A class that is not Sendable.
private final class Window {
  var title = "untitled"
}

@MainActor private struct InterfaceEnvironment {
  var window = Window()
  var width: Int
}

private struct Failure: Error {}

@MainActor @Suite("The bootstrap of a main-actor stack") struct MainActorBootstrapTests {
  private let stack = MainActorEnvironmentStack(bootstrapping: InterfaceEnvironment.self)

  private func refusal(
    _ operation: () async throws -> Void
  ) async -> BootstrapError.Reason? {
    do {
      try await operation()
      return nil
    } catch {
      return (error as? BootstrapError)?.reason
    }
  }

  private func refusalOfAnother(
    _ stack: MainActorEnvironmentStack<InterfaceEnvironment>
  ) async -> BootstrapError.Reason? {
    await refusal { try await stack.bootstrap { InterfaceEnvironment(width: 0) } }
  }

  @Test("It builds the environment on the main actor, once")
  func once() async throws {
    try await stack.bootstrap {
      await Task.yield()
      MainActor.assertIsolated()
      return InterfaceEnvironment(width: 7)
    }
    #expect(stack.width == 7)
    let again = await refusal { try await stack.bootstrap { InterfaceEnvironment(width: 8) } }
    #expect(again == .alreadyDone)
    #expect(stack.width == 7)
  }

  @Test("It can be repeated after an error or a cancellation")
  func failure() async throws {
    let stack = stack
    await #expect(throws: Failure.self) { try await stack.bootstrap { throw Failure() } }
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await stack.bootstrap { InterfaceEnvironment(width: 1) }
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    try await stack.bootstrap { InterfaceEnvironment(width: 2) }
    #expect(stack.width == 2)
  }

  @Test("It is refused for a stack in use, a linked stack, a second task, and within itself")
  func refusals() async throws {
    let used = MainActorEnvironmentStack(InterfaceEnvironment(width: 1))
    _ = used.width
    #expect(await refusal { try await used.bootstrap { InterfaceEnvironment(width: 2) } } == .inUse)

    let linked = MainActorEnvironmentStack(bootstrapping: InterfaceEnvironment.self)
    linked.link(to: used, \.self)
    #expect(
      await refusal { try await linked.bootstrap { InterfaceEnvironment(width: 2) } } == .linked)

    let stack = stack
    try await stack.bootstrap {
      let within = await refusal { try await stack.bootstrap { InterfaceEnvironment(width: 0) } }
      #expect(within == .withinItself)
      let other = await Task.detached { await refusalOfAnother(stack) }.value
      #expect(other == .inProgress)
      return InterfaceEnvironment(width: 3)
    }
    #expect(stack.width == 3)
  }

  @Test("A test and a preview need none, if the stack has an environment for them")
  func contexts() {
    let tested = MainActorEnvironmentStack(
      bootstrapping: InterfaceEnvironment.self, preview: InterfaceEnvironment(width: 1),
      test: InterfaceEnvironment(width: 2))
    #expect(tested.width == 2)
    let previewed = MainActorEnvironmentStack(
      bootstrapping: InterfaceEnvironment.self, preview: InterfaceEnvironment(width: 1))
    let reports = issueKinds { #expect(previewed.width == 1) }
    #expect(reports == [.missingTestEnvironment])
  }

  @Test("A scope with an environment of its own can be opened before")
  func scope() {
    stack.withEnvironment(InterfaceEnvironment(width: 5)) { #expect(stack.width == 5) }
  }

  @Test("A read before ends the process with the stack's name")
  func early() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = MainActorEnvironmentStack(bootstrapping: InterfaceEnvironment.self).width
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Used MainActorEnvironmentStack<InterfaceEnvironment> (made at"))
    #expect(message.contains("before it was bootstrapped"))
  }

  @Test("An observer before waits for it")
  func observer() async throws {
    let updates = stack.updates(of: \.width)
    let first = Task {
      var widths = updates.makeAsyncIterator()
      return await widths.next()
    }
    for _ in 0..<100 { await Task.yield() }
    try await stack.bootstrap { InterfaceEnvironment(width: 6) }
    #expect(await first.value == 6)
  }
}
