import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

/// The power fails after every single write of an operation, the write with which it fails being
/// made or not; then again while what was left behind is put in order.
@Suite("A crash", .timeLimit(.minutes(5)))
struct CrashTests {
  /// The operation during which the power fails, with the environment before and after it.
  struct Operation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var before = CrashTests.operationsBase
    let after: Household
    var endsSession = false

    /// The number of writes without a failure.
    let writes: Int
  }

  static let stranger: Household = {
    var household = operationsBase
    household.session = SessionID()
    household.service.token = Secret("c0ffee")
    household.member = Household.Member(name: "Stranger", age: nil)
    return household
  }()

  static let loggedOut: Household = {
    var household = operationsBase
    Household.declaration.reset(&household)
    return household
  }()

  static let operations: [Operation] = [
    Operation(
      testDescription: "the first login", before: Household(), after: operationsBase, writes: 3),
    Operation(
      testDescription: "a changed secret", after: blob { $0.service.token = Secret("new") },
      writes: 3),
    Operation(
      testDescription: "two changed secrets and a plain value",
      after: blob {
        $0.service.token = Secret("new")
        $0.service.password = Secret("battery staple")
        $0.visits = 8
      }, writes: 3),
    Operation(
      testDescription: "a secret that goes", after: blob { $0.service.token = nil },
      writes: 2),
    Operation(
      testDescription: "a plain value", after: blob { $0.service.language = "es" },
      writes: 1),
    Operation(testDescription: "the login of another user", after: stranger, writes: 3),
    Operation(
      testDescription: "a logout", after: loggedOut, endsSession: true, writes: 3),
    Operation(
      testDescription: "a logout without a session", before: loggedOut, after: loggedOut,
      endsSession: true, writes: 2),
  ]

  static func blob(_ change: (inout Household) -> Void) -> Household {
    var household = operationsBase
    change(&household)
    return household
  }

  /// One, because each `Household.blob` has a session of its own.
  static let operationsBase = Household.blob

  @Test("Takes as many writes as the plan says", arguments: operations, [false, true])
  func takesAsManyWritesAsThePlanSays(_ operation: Operation, isSeparate: Bool) async throws {
    let disk = CrashDisk(isSeparate)
    try await disk.prepare(operation)
    let power = PowerSupply()
    await disk.attempt(operation, power)
    #expect(power.writes == operation.writes)
  }

  @Test(
    "Between any two writes leaves the state from before or after", arguments: operations,
    [false, true])
  func betweenAnyTwoWritesLeavesTheStateFromBeforeOrAfter(
    _ operation: Operation, isSeparate: Bool
  ) async throws {
    for crash in 0...operation.writes {
      for isKept in [false, true] {
        let disk = CrashDisk(isSeparate)
        try await disk.prepare(operation)
        let power = PowerSupply()
        power.fail(after: crash, keepingTheNext: isKept)
        let hasReturned = await disk.attempt(operation, power)
        #expect(hasReturned == (crash >= operation.writes))
        let left = disk.copy()
        try await left.checkNextStart(operation, mustBeAfter: hasReturned)
        // Once more, with a second failure while the first one's remains are put in order.
        for second in 0...3 {
          for isSecondKept in [false, true] {
            let again = disk.copy()
            let power = PowerSupply()
            power.fail(after: second, keepingTheNext: isSecondKept)
            let run = Run(
              FaultyStore(again.plain, power: power), FaultyStore(again.secrets, power: power))
            try? await run.storage.flush()
            try await again.checkNextStart(operation, mustBeAfter: hasReturned)
          }
        }
      }
    }
  }

  @Test("A crash while an interrupted logout is finished leaves no session")
  func logoutThatHasBegunIsFinished() async throws {
    let operation = Self.operations[6]
    for crash in 1...operation.writes {
      let disk = CrashDisk(false)
      try await disk.prepare(operation)
      let power = PowerSupply()
      power.fail(after: crash)
      await disk.attempt(operation, power)
      // The tombstone has been written, and that is what counts.
      try await disk.checkNextStart(operation, mustBeAfter: true)
    }
  }
}

/// A disk that survives a crash.
private struct CrashDisk {
  let memory: MemoryStore
  let plain: any EnvironmentStore
  let secrets: MemoryStore
  let isSeparate: Bool

  init(_ isSeparate: Bool, plain: [String: Data] = [:], secrets: [String: Data] = [:]) {
    memory = MemoryStore(plain)
    self.plain = isSeparate ? SeparateStore(memory) : memory
    self.secrets = MemoryStore(secrets)
    self.isSeparate = isSeparate
  }

  func copy() -> CrashDisk {
    CrashDisk(isSeparate, plain: memory.contents, secrets: secrets.contents)
  }

  func prepare(_ operation: CrashTests.Operation) async throws {
    let run = Run(plain, secrets)
    run.stack.replace(operation.before)
    try await run.storage.flush()
  }

  /// Carries an operation out while the power may fail, and says whether it could.
  @discardableResult
  func attempt(_ operation: CrashTests.Operation, _ power: PowerSupply) async -> Bool {
    let run = Run(FaultyStore(plain, power: power), FaultyStore(secrets, power: power))
    #expect(run.restored.environment == operation.before)
    do {
      if operation.endsSession {
        try await run.storage.logout {
          run.stack.replace { Household.declaration.reset(&$0) }
        }
      } else {
        run.stack.replace(operation.after)
        try await run.storage.flush()
      }
      return true
    } catch {
      return false
    }
  }

  func checkNextStart(
    _ operation: CrashTests.Operation, mustBeAfter: Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let first = Run(plain, secrets)
    let found = first.restored.environment
    let isAfter = found == operation.after
    let mayBeBefore = found == operation.before && !mustBeAfter
    #expect(isAfter || mayBeBefore, sourceLocation: sourceLocation)
    #expect(first.restored.problems == [], sourceLocation: sourceLocation)
    try await first.storage.flush()
    #expect(first.reported.all == [], sourceLocation: sourceLocation)

    let second = Run(plain, secrets)
    #expect(second.restored.environment == found, sourceLocation: sourceLocation)
    #expect(second.restored.problems == [], sourceLocation: sourceLocation)
    // Nothing else is left, least of all an unreferenced secret.
    let keys = memory.contents.keys.filter { !isSeparate || !$0.hasPrefix(Household.name + "#") }
    #expect(Set(keys) == [Household.name], sourceLocation: sourceLocation)
    let values = secrets.contents.values.map(Stored.secretText).sorted()
    let needed = [found.service.token?.value, found.service.password.value].compactMap(\.self)
    #expect(values == needed.map { "\"\($0)\"" }.sorted(), sourceLocation: sourceLocation)
  }
}
