import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

/// Saving and restoring the environment of a stack.
@Suite("A storage", .timeLimit(.minutes(5)))
struct SavingTests {
  @Test("Restores the values of the stack at the next start")
  func givesBackAtTheNextStartWhatTheStackHeld() async throws {
    let plain = MemoryStore()
    let secrets = MemoryStore()
    let first = Run(plain, secrets)
    #expect(!first.restored.wasStored)
    let blob = Household.blob
    first.stack.replace(blob)
    try await first.storage.flush()

    let second = Run(plain, secrets)
    #expect(second.restored.wasStored)
    #expect(second.restored.problems == [])
    #expect(second.restored.environment == blob)
    #expect(second.reported.all == [])
  }

  @Test("Keeps the record under the schema's name, and secrets out of it")
  func keepsTheRecordUnderTheSchemasName() async throws {
    let plain = MemoryStore()
    let secrets = MemoryStore()
    let run = Run(plain, secrets)
    var blob = Household.blob
    blob.session = Stored.session
    blob.limits = ["a": 0.5]
    run.stack.replace(blob)
    try await run.storage.flush()
    #expect(plain.contents.keys.sorted() == [Household.name])
    var record = plain.text
    #expect(!record.contains("deadbeef") && !record.contains("horse"))
    // Ids are new each time.
    for key in secrets.contents.keys { record.replace(key.suffix(32), with: "ID") }
    record.replace(#/"commit":"[0-9a-f]{32}"/#, with: "\"commit\":\"ID\"")
    #expect(
      record == """
        {"commit":"ID","format":1,"secrets":{"service.password":"ID","service.token":"ID"},\
        "sessionSecrets":["service.token"],"values":{"limits":{"a":0.5},"member":{"age":42,"name":"Blob"},\
        "service.language":"de","session":"\(Stored.session)","visits":7},"version":3}
        """)
    let values = secrets.contents.values.map { String(decoding: $0, as: UTF8.self) }
    #expect(values.sorted() == [#""correct horse""#, Stored.binding() + #""deadbeef""#])
    #expect(
      secrets.contents.keys.map { $0.dropLast(32) }.sorted() == [
        "com.example.Household.service.password.", "com.example.Household.service.token.",
      ])
  }

  @Test("Writes nothing if no stored field has changed")
  func writesNothingWhereNothingHasChanged() async throws {
    let plain = FaultyStore()
    let secrets = FaultyStore()
    let first = Run(plain, secrets)
    first.stack.replace(.blob)
    try await first.storage.flush()
    plain.forgetAccesses()
    secrets.forgetAccesses()
    first.stack.replace { $0.cache.append("not stored") }
    first.stack.push { _ in }
    first.stack.visits = 7
    try await first.storage.flush()
    #expect(plain.accesses == [])
    #expect(secrets.accesses == [])

    let second = Run(plain, secrets)
    try await second.storage.flush()
    #expect(plain.writes == [])
    #expect(secrets.writes == [])
  }

  @Test("Writes only the record if no secret has changed")
  func writesOnlyTheRecordWhereNoSecretHasChanged() async throws {
    let plain = FaultyStore()
    let secrets = FaultyStore()
    let run = Run(plain, secrets)
    run.stack.replace(.blob)
    try await run.storage.flush()
    secrets.forgetAccesses()
    run.stack.visits = 8
    try await run.storage.flush()
    #expect(secrets.accesses == [])
    run.stack.service.token = Secret("new")
    try await run.storage.flush()
    #expect(secrets.writes.count == 2)
  }

  @Test("Never saves a scope")
  func neverSavesAScope() async throws {
    let plain = FaultyStore()
    let stack = EnvironmentStack(Household())
    let storage = StackStorage(
      Household.schema, in: plain, secrets: MemoryStore(), onProblem: { _ in })
    _ = storage.restore(Household())
    try await stack.withOverrides {
      $0.visits = 1
    } operation: {
      // Attached, changed and flushed inside: it is the process-wide stack that counts.
      storage.attach(to: stack)
      stack.visits = 2
      stack.push { $0.visits = 3 }
      try await storage.flush()
    }
    let restored = storage.restore(Household())
    #expect(restored.environment.visits == 0)
    #expect(plain.writes.count == 1)
  }

  @Test("Saves the changes between restoring and attaching")
  func savesWhatWasChangedBetweenRestoringAndAttaching() async throws {
    let plain = MemoryStore()
    let storage = StackStorage(
      Household.schema, in: plain, secrets: MemoryStore(), onProblem: { _ in })
    let restored = storage.restore(Household())
    let stack = EnvironmentStack(restored.environment)
    stack.visits = 5
    storage.attach(to: stack)
    try await storage.flush()
    #expect(storage.restore(Household()).environment.visits == 5)
  }

  @Test("Attached twice, saves once")
  func attachedTwiceSavesOnce() async throws {
    let plain = FaultyStore()
    let run = Run(plain, MemoryStore())
    run.storage.attach(to: run.stack)
    run.stack.visits = 1
    try await run.storage.flush()
    #expect(plain.writes.count == 1)
    #expect(run.reported.all == [])
  }

  @Test("Attached to a second stack, says so and keeps to the first")
  func attachedToASecondStackSaysSo() async throws {
    let run = Run(MemoryStore(), MemoryStore())
    let other = EnvironmentStack(Household(visits: 99))
    run.storage.attach(to: other)
    run.stack.visits = 1
    try await run.storage.flush()
    #expect(run.storage.restore(Household()).environment.visits == 1)
    await until { !run.reported.all.isEmpty }
    #expect(
      run.reported.all.map(\.description) == [
        """
        Storage "com.example.Household": it is attached to another stack already, and stays so. \
        Make a storage for each stack, each with a name of its own.
        """
      ])
  }

  @Test("Shares a stack with a second storage")
  func sharesAStackWithASecondStorage() async throws {
    let first = Run(MemoryStore(), MemoryStore())
    let second = StackStorage(
      Household.schema, in: MemoryStore(), secrets: MemoryStore(), onProblem: { _ in })
    _ = second.restore(Household())
    second.attach(to: first.stack)
    first.stack.visits = 1
    try await first.storage.flush()
    try await second.flush()
    #expect(first.storage.restore(Household()).environment.visits == 1)
    #expect(second.restore(Household()).environment.visits == 1)
  }

  @Test("Detached, has saved what there was, and saves no more")
  func detachedHasSavedWhatThereWas() async throws {
    let plain = FaultyStore()
    let run = Run(plain, MemoryStore())
    run.stack.visits = 1
    await run.storage.detach()
    await run.storage.detach()
    #expect(run.storage.restore(Household()).environment.visits == 1)
    run.stack.visits = 2
    await #expect(throws: StorageError(.notAttached, in: Household.name)) {
      try await run.storage.flush()
    }
    #expect(plain.writes.count == 1)
    // And it can be attached again.
    run.storage.attach(to: run.stack)
    try await run.storage.flush()
    #expect(run.storage.restore(Household()).environment.visits == 2)
  }

  @Test("Flushed while the store fails, says why")
  func flushedWhileTheStoreFailsSaysWhy() async throws {
    let plain = FaultyStore()
    let run = Run(plain, MemoryStore())
    plain.fail(.noSpace)
    let error = StorageError.StoreFailure(.noSpace, during: .write, at: "the faulty store")
    let problem = StorageError(.notSaved(error), in: Household.name)
    await #expect(throws: problem) { try await run.storage.flush() }
    await until { !run.reported.all.isEmpty }
    #expect(run.reported.all == [problem])
    #expect(
      problem.description == """
        Storage "com.example.Household": the environment is not saved yet; the save is retried. \
        the faulty store was not written: the disk is full, or the quota is used up. Free some \
        space; the stored values are unchanged.
        """)
    plain.recover()
    try await run.storage.flush()
  }

  @Test("Saves at the next attempt what neither store took", arguments: [0, 1])
  func savesAtTheNextAttemptWhatNeitherStoreTook(_ failing: Int) async throws {
    let disk = (plain: MemoryStore(), secrets: MemoryStore())
    let stores = (plain: FaultyStore(disk.plain), secrets: FaultyStore(disk.secrets))
    let run = Run(stores.plain, stores.secrets)
    try await run.storage.flush()
    (failing == 0 ? stores.plain : stores.secrets).fail(.noSpace, times: 2)
    run.stack.replace(.blob)
    for _ in 0..<2 {
      await #expect(throws: StorageError.self) { try await run.storage.flush() }
    }
    try await run.storage.flush()
    #expect(Run(disk.plain, disk.secrets).restored.environment == run.stack.current)
    #expect(disk.secrets.contents.count == 2, "what was written in vain has gone")
  }

  @Test("Flushed by a task that is cancelled, saves all the same")
  func flushedByATaskThatIsCancelledSavesAllTheSame() async throws {
    let plain = FaultyStore()
    let run = Run(plain, MemoryStore())
    run.stack.visits = 1
    plain.holdWrites()
    let waiting = Task { () -> StorageError.Kind? in
      do throws(StorageError) {
        try await run.storage.flush()
        return nil
      } catch {
        return error.kind
      }
    }
    await until { plain.heldWrites == 1 }
    waiting.cancel()
    let kind = await waiting.value
    #expect(kind == .cancelled)
    plain.resumeWrites()
    try await run.storage.flush()
    #expect(plain.writes.count == 1)
  }

  @Test("Saves the part of a linked stack")
  func savesThePartOfALinkedStack() async throws {
    struct App: Sendable { var household = Household(visits: 10) }
    let app = EnvironmentStack(App())
    let household = EnvironmentStack(Household())
    household.link(to: app, \.household)
    let storage = StackStorage(
      Household.schema, in: MemoryStore(), secrets: MemoryStore(), onProblem: { _ in })
    _ = storage.restore(Household())
    storage.attach(to: household)
    try await storage.flush()
    #expect(storage.restore(Household()).environment.visits == 10)
    app.replace { $0.household.visits = 11 }
    try await storage.flush()
    #expect(storage.restore(Household()).environment.visits == 11)
    household.push { $0.visits = 12 }
    try await storage.flush()
    #expect(storage.restore(Household()).environment.visits == 12)
  }

  @Test("Shows no value when it is printed or dumped")
  func showsNoValueWhenItIsPrintedOrDumped() async throws {
    let run = Run(MemoryStore(), MemoryStore(), base: .blob)
    run.stack.replace(.blob)
    try await run.storage.flush()
    let restored = run.storage.restore(Household())
    var shown = ""
    dump(run.storage, to: &shown)
    dump(restored, to: &shown)
    dump(Household.schema, to: &shown)
    shown += "\(run.storage) \(restored) \(String(reflecting: restored))"
    for value in ["deadbeef", "correct horse", "Blob", "42"] {
      #expect(!shown.contains(value))
    }
    #expect(
      "\(run.storage)" == """
        StackStorage<Household> ("com.example.Household", version 3, fields: session, \
        service.language, member, limits, visits, service.token, service.password)
        """)
  }
}

extension MemoryStore {
  /// The record, as text.
  var text: String {
    String(decoding: contents[Household.name] ?? Data(), as: UTF8.self)
  }
}
