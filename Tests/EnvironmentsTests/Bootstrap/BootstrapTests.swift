import Environments
import Testing

/// Environments whose building takes time, or fails.
@Suite(.timeLimit(.minutes(5)))
struct BootstrapTests {
  private func unbuilt() -> EnvironmentStack<TestEnvironment> {
    // Tests are a context for which none is given here.
    EnvironmentStack(bootstrapping: TestEnvironment.self)
  }

  @Test func `A second bootstrap is refused, and the first environment stays`() async throws {
    let stack = EnvironmentStack(TestEnvironment(name: "initial"))
    try await stack.bootstrap { TestEnvironment(name: "first") }
    let refusal = await #expect(throws: BootstrapError.self) {
      try await stack.bootstrap { TestEnvironment(name: "second") }
    }
    let message = refusal?.description ?? ""
    #expect(message.hasPrefix("EnvironmentsTests/BootstrapTests.swift:"))
    #expect(message.contains("Did not bootstrap EnvironmentStack<TestEnvironment> (made at "))
    #expect(
      message.contains("it has already been bootstrapped, at EnvironmentsTests/BootstrapTests"))
    #expect(stack.name == "first")
  }

  @Test func `A bootstrap of a used stack is refused`() async {
    let stack = EnvironmentStack(TestEnvironment())
    _ = stack.name
    let refusal = await #expect(throws: BootstrapError.self) {
      try await stack.bootstrap { TestEnvironment() }
    }
    #expect(refusal?.description.contains("Bootstrap before the first use") == true)
  }

  @Test func `A bootstrap is refused if the stack got an environment meanwhile`() async {
    let stack = unbuilt()
    let refusal = await #expect(throws: BootstrapError.self) {
      try await stack.bootstrap {
        stack.replace(TestEnvironment(name: "overtaking"))
        return TestEnvironment(name: "late")
      }
    }
    #expect(refusal?.description.contains("it already has an environment") == true)
    #expect(stack.name == "overtaking")
  }

  @Test func `A bootstrap of a linked stack is refused`() async {
    let world = LinkedWorld()
    let refusal = await #expect(throws: BootstrapError.self) {
      try await world.counter.bootstrap { CounterEnvironment() }
    }
    #expect(
      refusal?.description.contains("it is linked to EnvironmentStack<LinkingEnvironment>") == true)
  }

  @Test func `The second of two bootstraps at once is refused at once`() async throws {
    let stack = unbuilt()
    let (signal, begun) = AsyncStream.makeStream(of: Void.self)
    let (gate, opened) = AsyncStream.makeStream(of: Void.self)
    let first = Task {
      try await stack.bootstrap {
        begun.yield()
        for await _ in gate { break }
        return TestEnvironment(name: "first")
      }
    }
    for await _ in signal { break }
    let refusal = await #expect(throws: BootstrapError.self) {
      try await stack.bootstrap { TestEnvironment(name: "second") }
    }
    #expect(refusal?.description.contains("another task is bootstrapping it") == true)
    opened.finish()
    try await first.value
    #expect(stack.name == "first")
  }

  @Test func `A bootstrap within itself is refused, and the outer one goes on`() async throws {
    let stack = unbuilt()
    try await stack.bootstrap {
      let refusal = await #expect(throws: BootstrapError.self) {
        try await stack.bootstrap { TestEnvironment(name: "inner") }
      }
      #expect(refusal?.description.contains("the closure of that bootstrap") == true)
      return TestEnvironment(name: "outer")
    }
    #expect(stack.name == "outer")
  }

  @Test func `A bootstrap may bootstrap and read another stack`() async throws {
    let database = EnvironmentStack(bootstrapping: PanelEnvironment.self)
    let stack = unbuilt()
    try await stack.bootstrap {
      try await database.bootstrap { PanelEnvironment(title: "open") }
      return TestEnvironment(name: "with a database that is \(database.title)")
    }
    #expect(stack.name == "with a database that is open")
  }

  @Test
  func `An error of a bootstrap goes on as it is, and the next attempt may succeed`() async throws {
    struct NoDatabase: Error, Equatable { let path: String }
    let stack = unbuilt()
    await #expect(throws: NoDatabase(path: "x")) {
      try await stack.bootstrap {
        await Task.yield()
        throw NoDatabase(path: "x")
      }
    }
    try await stack.bootstrap { TestEnvironment(name: "second attempt") }
    #expect(stack.name == "second attempt")
  }

  @Test func `A bootstrap is cancelled with its task, and installs nothing`() async throws {
    let stack = unbuilt()
    let (signal, begun) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await stack.bootstrap {
        begun.yield()
        // Ends when the task is cancelled, and, as code does, goes on all the same.
        for await _ in AsyncStream<Void>.makeStream().stream {}
        return TestEnvironment(name: "too late")
      }
    }
    for await _ in signal { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await stack.bootstrap { TestEnvironment(name: "again") }
    #expect(stack.name == "again")
  }

  @Test func `A bootstrap wakes the observers of the stack`() async throws {
    let stack = unbuilt()
    let observer = Task {
      for await name in stack.updates(of: \.name) { return name }
      return ""
    }
    for _ in 0..<20 { await Task.yield() }
    try await stack.bootstrap { TestEnvironment(name: "built") }
    #expect(await observer.value == "built")
  }
}

/// To read too early ends the process, in every build, with the reason.
@Suite(.timeLimit(.minutes(5)))
struct ReadBeforeBootstrapTests {
  private static let start =
    "Used EnvironmentStack<TestEnvironment> (made at EnvironmentsTests/BootstrapTests.swift:"

  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `A read before the bootstrap says that none has begun`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = EnvironmentStack(bootstrapping: TestEnvironment.self).name
    }
    #expect(message(result).contains(Self.start))
    #expect(message(result).contains("before it was bootstrapped. There is no environment"))
    #expect(message(result).contains("Await bootstrap { … } before the first use of the stack"))
  }

  @Test func `A read during the bootstrap says so, also within it`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let stack = EnvironmentStack(TestEnvironment())
      try await stack.bootstrap { TestEnvironment(name: stack.name) }
    }
    #expect(message(result).contains("before its bootstrap, begun at EnvironmentsTests/Bootstrap"))
    #expect(message(result).contains("has finished"))
  }

  @Test func `A read after a failed bootstrap names the error`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct DiskFull: Error, CustomStringConvertible { var description: String { "disk full" } }
      let stack = EnvironmentStack(bootstrapping: TestEnvironment.self)
      try? await stack.bootstrap { throw DiskFull() }
      stack.withOverrides {
        $0.count = 1
      } operation: {
      }
    }
    #expect(message(result).contains("failed: disk full"))
  }
}
