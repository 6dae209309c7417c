import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import EnvironmentsTesting
import Foundation
import Testing

/// A program's global stack and session, which all tests use at the same time.
private let stack = EnvironmentStack(World())
private let session = EnvironmentSession(.session, of: stack)

@Suite("An isolated process")
struct IsolatedProcessTests {
  @Test func `A thousand at once never see the users or the events of each other`() async {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<1_000 {
        group.addTask {
          let disk = IsolatedDisk()
          let name = "Blob \(number)"
          await stack.withIsolatedProcess(storage: disk.storage()) {
            var events = session.events.makeAsyncIterator()
            let id = try? await session.login { $0.become(name) }
            stack.language = "\(number)"
            await Task.yield()
            #expect(id != nil && session.id == id)
            #expect(stack.current.owner == name)
            #expect(await Task { stack.language }.value == "\(number)")
            #expect(disk.mentions(name))
            #expect(disk.secrets.contents.count == 1)
            _ = try? await session.logout()
            #expect(stack.current.owner == .some(nil))
            let heard = await next(2, from: &events)
            #expect(heard == id.map { [.started($0), .ended($0)] })
          }
          #expect(!disk.mentions("Blob"))
          #expect(disk.mentions("\"\(number)\""))
          #expect(disk.problems.value == [])
        }
      }
    }
    #expect(stack.current.owner == .some(nil))
    #expect(stack.language == "en")
  }

  @Test func `The next process on the same stores restores the values that the last one has saved`()
    async throws
  {
    let disk = IsolatedDisk()
    let id = try await stack.withIsolatedProcess(storage: disk.storage()) {
      stack.language = "de"
      return try await session.login { $0.become("Blob") }
    }
    try await stack.withIsolatedProcess(storage: disk.storage()) {
      #expect(session.id == id)
      #expect(stack.current.owner == "Blob")
      #expect(stack.language == "de")
      try await session.logout()
    }
    await stack.withIsolatedProcess(storage: disk.storage()) {
      #expect(stack.current.owner == .some(nil))
      #expect(stack.language == "de")
    }
    #expect(!disk.mentions("Blob"))
    #expect(stack.language == "en")
  }

  @Test func `Pushes, pops and replacements act on it, and are saved`() async throws {
    let disk = IsolatedDisk()
    try await stack.withIsolatedProcess(World(language: "de"), storage: disk.storage()) {
      stack.push { $0.language = "es" }
      try await session.storage?.flush()
      #expect(disk.mentions("\"es\""))
      #expect(stack.pop()?.language == "es")
      #expect(stack.language == "de")
      #expect(await issues { stack.pop() }.count == 1)
      stack.replace { $0.language = "fr" }
    }
    // Saved at the end.
    #expect(disk.mentions("\"fr\""))
    #expect(stack.language == "en")
  }

  @Test func `Detached tasks see the real process`() async throws {
    let disk = IsolatedDisk()
    try await stack.withIsolatedProcess(storage: disk.storage()) {
      let id = try await session.login { $0.become("Blob") }
      let seen = await Task.detached { (session.id, session.storage == nil, stack.user == nil) }
        .value
      #expect(seen == (nil, true, true))
      let process = stack.capturedScope()
      let captured = await Task.detached { process.run { (session.id, session.storage == nil) } }
        .value
      #expect(captured == (id, false))
      let scope = stack.openScope { $0.language = "de" }
      let isolated = try #require(stack.isolatedProcess)
      let (language, isInProcess) = await Task.detached {
        scope.run { (stack.language, stack.isolatedProcess?.identity === isolated.identity) }
      }.value
      #expect(language == "de")
      #expect(isInProcess)
    }
  }

  @Test func `A scope in it is a scope: what happens there is not saved`() async throws {
    let disk = IsolatedDisk()
    try await stack.withIsolatedProcess(storage: disk.storage()) {
      let id = try await session.login { $0.become("Blob") }
      try await stack.withOverrides {
        $0.language = "de"
      } operation: {
        #expect(session.storage == nil)
        try await session.logout()
        try await session.login { $0.become("Mallory") }
      }
      #expect(session.id == id)
      #expect(stack.current.owner == "Blob")
    }
    #expect(disk.mentions("Blob") && !disk.mentions("Mallory"))
  }

  @Test func `A storage that is attached in it saves it, also if that is done in a scope`()
    async throws
  {
    let disk = IsolatedDisk()
    let storage = disk.storage()
    try await stack.withIsolatedProcess {
      #expect(session.storage == nil)
      stack.withOverrides {
        $0.language = "de"
      } operation: {
        storage.attach(to: stack)
      }
      #expect(session.storage === storage)
      try await session.login { $0.become("Blob") }
      #expect(disk.mentions("Blob"))
      await storage.detach()
      #expect(session.storage == nil)
    }
    #expect(!disk.mentions("\"de\""))
  }

  @Test func `A storage belongs to one process at a time`() async throws {
    let disk = IsolatedDisk()
    let storage = disk.storage()
    await stack.withIsolatedProcess(storage: storage) {
      storage.attach(to: stack)
      stack.withIsolatedProcess {
        storage.attach(to: stack)
        #expect(session.storage == nil)
      }
      await Task.detached { storage.attach(to: stack) }.value
    }
    #expect(await reported(2, on: disk).map(\.kind) == [.attachedElsewhere, .attachedElsewhere])
    // Detached at the end.
    stack.withIsolatedProcess {
      storage.attach(to: stack)
      #expect(session.storage === storage)
    }
    await storage.detach()
  }

  @Test func `A session of the program uses the storage of the process, and never its own`()
    async throws
  {
    let programDisk = IsolatedDisk()
    let programStack = EnvironmentStack(World())
    let programStorage = programDisk.storage()
    let programSession = EnvironmentSession(.session, of: programStack, storage: programStorage)
    programStorage.attach(to: programStack)
    try await programSession.login { $0.become("Blob") }
    let disk = IsolatedDisk()
    try await programStack.withIsolatedProcess(World(), storage: disk.storage()) {
      #expect(programSession.id == nil)
      try await programSession.login { $0.become("Mallory") }
      #expect(disk.mentions("Mallory") && !programDisk.mentions("Mallory"))
      try await programSession.logout()
    }
    try await programStack.withIsolatedProcess {
      #expect(programSession.storage == nil)
      try await programSession.logout()
    }
    #expect(programStack.current.owner == "Blob")
    #expect(programDisk.mentions("Blob"))
    await programStorage.detach()
  }

  @Test func `A session without a storage uses the one that is attached to its stack`() async throws
  {
    let disk = IsolatedDisk()
    let stack = EnvironmentStack(World())
    let session = EnvironmentSession(.session, of: stack)
    #expect(session.storage == nil)
    let storage = disk.storage()
    storage.attach(to: stack)
    #expect(session.storage === storage)
    try await session.login { $0.become("Blob") }
    #expect(disk.mentions("Blob"))
    try await session.logout()
    #expect(!disk.mentions("Blob"))
  }

  @Test func `Processes nest, and each has its own environment, storage and events`() async throws {
    let (outer, inner) = (IsolatedDisk(), IsolatedDisk())
    try await stack.withIsolatedProcess(storage: outer.storage()) {
      var events = session.events.makeAsyncIterator()
      let id = try await session.login { $0.become("Blob") }
      try await stack.withIsolatedProcess(storage: inner.storage()) {
        // A copy of the environment outside.
        #expect(stack.current.owner == "Blob")
        try await session.logout()
      }
      #expect(stack.current.owner == "Blob")
      try await session.logout()
      #expect(await next(2, from: &events) == [.started(id), .ended(id)])
    }
  }

  @Test func `A linked stack is isolated by the stack that it is linked to`() async throws {
    struct App: Sendable {
      var world = World()
    }
    let app = EnvironmentStack(App())
    let feature = EnvironmentStack(World())
    feature.link(to: app, \.world)
    let session = EnvironmentSession(.session, of: feature)
    let disk = IsolatedDisk()
    for isOfFeature in [true, false] {
      let storage = disk.storage()
      let test = {
        if !isOfFeature { storage.attach(to: feature) }
        try await session.login { $0.become("Blob") }
        #expect(app.world.owner == "Blob" && disk.mentions("Blob"))
        try await session.logout()
        #expect(!disk.mentions("Blob"))
      }
      if isOfFeature {
        try await feature.withIsolatedProcess(storage: storage, operation: test)
      } else {
        try await app.withIsolatedProcess(operation: test)
        await storage.detach()
      }
      #expect(app.world.owner == .some(nil))
    }
  }

  @Test func `A task that outlives it keeps its environment, which is not saved anymore`()
    async throws
  {
    let disk = IsolatedDisk()
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let task = try await stack.withIsolatedProcess(storage: disk.storage()) {
      try await session.login { $0.become("Blob") }
      return Task {
        for await _ in gate { break }
        let owner = stack.current.owner
        stack.language = "de"
        return (owner, session.storage == nil)
      }
    }
    opener.yield()
    let (owner, isNotStored) = await task.value
    #expect(owner == "Blob" && isNotStored)
    #expect(!disk.mentions("\"de\""))
    #expect(stack.language == "en")
  }

  @Test func `An error ends it unchanged, after the changes were saved`() async {
    struct Failure: Error, Equatable {}
    let disk = IsolatedDisk()
    await #expect(throws: Failure()) {
      try await stack.withIsolatedProcess(storage: disk.storage()) { () async throws(Failure) in
        stack.language = "de"
        throw Failure()
      }
    }
    #expect(disk.mentions("\"de\""))
  }

  @Test func `A strict stack reports uses in the real process, and none in an isolated one`()
    async throws
  {
    let stack = EnvironmentStack(World())
    stack.makeStrict()
    let session = EnvironmentSession(.session, of: stack)
    let reported = try await issues {
      try await stack.withIsolatedProcess(World(), storage: IsolatedDisk().storage()) {
        try await session.login { $0.become("Blob") }
        #expect(stack.current.owner == "Blob")
        try await session.logout()
      }
    }
    #expect(reported.map(\.message) == [])
    let unscoped = await issues {
      await stack.withIsolatedProcess(World()) {
        let reports = await Task.detached { await issues { _ = stack.language } }.value
        #expect(reports.count == 1)
      }
    }
    #expect(unscoped.count == 0)
  }

  @Test func `Its environments are released when its last task ends`() async throws {
    let disk = IsolatedDisk()
    weak var left: Guest?
    try await stack.withIsolatedProcess(storage: disk.storage()) {
      try await session.login { $0.become("Blob") }
      left = stack.user
      #expect(left != nil)
    }
    #expect(await eventually { left == nil })
  }

  /// The problems, after a number of them have been reported on the storage's own thread.
  private func reported(_ count: Int, on disk: IsolatedDisk) async -> [StorageError] {
    _ = await eventually { disk.problems.value.count >= count }
    return disk.problems.value
  }
}

/// The issues that an operation reports.
private func issues(of operation: () async throws -> Void) async rethrows -> [EnvironmentIssue] {
  let issues = Recorder<EnvironmentIssue>()
  try await EnvironmentIssueHandler.with {
    issues.record($0)
  } operation: {
    try await operation()
  }
  return issues.values
}

/// Whether a condition becomes true once other tasks have run.
private func eventually(_ condition: () -> Bool) async -> Bool {
  for _ in 0..<1_000_000 {
    if condition() { return true }
    await Task.yield()
  }
  return condition()
}
