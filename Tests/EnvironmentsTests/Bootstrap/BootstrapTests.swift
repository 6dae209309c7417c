import Environments
import Testing

/// Environments whose building takes time, or fails.
@Suite("A bootstrap", .timeLimit(.minutes(5)))
struct BootstrapTests {
  private func unbuilt() -> EnvironmentStack<TestEnvironment> {
    // Tests are a context for which none is given here.
    EnvironmentStack(bootstrapping: TestEnvironment.self)
  }

  @Test("It builds the environment and installs it")
  func installs() async throws {
    let stack = unbuilt()
    try await stack.bootstrap {
      await Task.yield()
      return TestEnvironment(name: "built")
    }
    #expect(stack.name == "built")
    stack.push { $0.count = 1 }
    stack.pop()
    #expect(stack.name == "built")
  }

  @Test("It works on a stack with an initial environment that has not been used")
  func beforeTheFirstUse() async throws {
    let stack = EnvironmentStack(TestEnvironment(name: "initial"))
    try await stack.bootstrap { TestEnvironment(name: "built") }
    #expect(stack.name == "built")
  }

  @Test("It is refused a second time, and the first environment stays")
  func twice() async throws {
    let stack = unbuilt()
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

  @Test("It is refused if the stack has been used")
  func afterUse() async {
    let stack = EnvironmentStack(TestEnvironment())
    _ = stack.name
    let refusal = await #expect(throws: BootstrapError.self) {
      try await stack.bootstrap { TestEnvironment() }
    }
    #expect(refusal?.description.contains("Bootstrap before the first use") == true)
  }

  @Test("It is refused if the stack got an environment while it was building")
  func overtaken() async {
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

  @Test("It is refused for a linked stack")
  func linked() async {
    let world = LinkedWorld()
    let refusal = await #expect(throws: BootstrapError.self) {
      try await world.counter.bootstrap { CounterEnvironment() }
    }
    #expect(
      refusal?.description.contains("it is linked to EnvironmentStack<LinkingEnvironment>") == true)
  }

  @Test("Of two tasks at once, one is refused at once")
  func concurrently() async throws {
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

  @Test("Within itself it is refused, and can go on")
  func withinItself() async throws {
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

  @Test("It may bootstrap, and read, another stack")
  func another() async throws {
    let database = EnvironmentStack(bootstrapping: PanelEnvironment.self)
    let stack = unbuilt()
    try await stack.bootstrap {
      try await database.bootstrap { PanelEnvironment(title: "open") }
      return TestEnvironment(name: "with a database that is \(database.title)")
    }
    #expect(stack.name == "with a database that is open")
  }

  @Test("An error goes on as it is, and the next attempt may succeed")
  func fails() async throws {
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

  @Test("It is cancelled with its task, and installs nothing")
  func cancelled() async throws {
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

  @Test("Scopes with an environment of their own need none")
  func scoped() async {
    let stack = unbuilt()
    stack.withEnvironment(TestEnvironment(name: "mock")) {
      #expect(stack.name == "mock")
      stack.withOverrides {
        $0.count = 3
      } operation: {
        #expect(stack.count == 3)
      }
    }
  }

  @Test("The contexts for which an environment is given need none")
  func contexts() {
    let stack = EnvironmentStack(
      bootstrapping: TestEnvironment.self, test: TestEnvironment(name: "for tests"))
    #expect(stack.name == "for tests")
  }

  @Test("It wakes the observers of the stack")
  func observed() async throws {
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
@Suite("A read before the bootstrap", .timeLimit(.minutes(5)))
struct ReadBeforeBootstrapTests {
  private static let start =
    "Used EnvironmentStack<TestEnvironment> (made at EnvironmentsTests/BootstrapTests.swift:"

  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("It says that none has begun")
  func notStarted() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = EnvironmentStack(bootstrapping: TestEnvironment.self).name
    }
    #expect(message(result).contains(Self.start))
    #expect(message(result).contains("before it was bootstrapped. There is no environment"))
    #expect(message(result).contains("Await bootstrap { … } before the first use of the stack"))
  }

  @Test("It says that one is going on, also within it")
  func running() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let stack = EnvironmentStack(TestEnvironment())
      try await stack.bootstrap { TestEnvironment(name: stack.name) }
    }
    #expect(message(result).contains("before its bootstrap, begun at EnvironmentsTests/Bootstrap"))
    #expect(message(result).contains("has finished"))
  }

  @Test("It says with which error one failed")
  func failed() async {
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
