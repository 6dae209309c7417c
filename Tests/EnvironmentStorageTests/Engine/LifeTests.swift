import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import EnvironmentsTesting
import Foundation
import Testing

/// Whole lives of an installation, at random: people log in and out, things change, stores refuse
/// and the power fails, at any moment.
@Suite("A life", .timeLimit(.minutes(5)))
struct LifeTests {
  @Test func `No start restores a state that was not stored, or a session that has ended`()
    async throws
  {
    for seed in 1...400 {
      var life = Life(seed: UInt64(seed))
      for _ in 0..<12 { await life.step() }
      try await life.end()
      if !life.complaints.isEmpty {
        Issue.record("seed \(seed): \(life.complaints.joined(separator: "; "))")
        return
      }
    }
  }
}

/// A life, and every state that may have been stored by now.
private struct Life {
  /// A program with its stores, until its power fails.
  private struct Machine {
    let power = PowerSupply()
    let plain: FaultyStore
    let keys: FaultyKeyStore
    let run: Run

    init(_ disk: (plain: MemoryStore, keys: MemoryKeyStore)) {
      plain = FaultyStore(disk.plain, power: power)
      keys = FaultyKeyStore(disk.keys, power: power)
      run = Run(plain, keys)
    }
  }

  var complaints: [String] = []
  private var dice: Dice
  private let disk = (plain: MemoryStore(), keys: MemoryKeyStore())
  private var machine: Machine

  /// What may be found at the next start.
  private var possible: [Household]

  /// Whether a logout could not be stored yet.
  private var isLogoutPending = false

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    machine = Machine(disk)
    possible = [machine.run.restored.environment]
  }

  mutating func step() async {
    // Somewhere in what follows.
    switch dice.roll(6) {
    case 0: machine.plain.fail(.noSpace)
    case 1: machine.keys.fail(.noSpace, of: .write)
    case 2: machine.power.fail(after: dice.roll(4), keepingTheNext: dice.roll(2) == 0)
    default: break
    }
    let stack = machine.run.stack
    switch dice.roll(6) {
    case 0, 1: await store(isLogout: true)
    case 2, 3:
      stack.replace {
        $0.session = SessionID()
        $0.member = Household.Member(name: "User \(dice.roll(3))", age: nil)
        $0.service.token = Secret("token \(dice.roll(3))")
      }
      await store()
    case 4:
      stack.replace { $0.service.password = Secret("password \(dice.roll(2))") }
      await store()
    default:
      stack.replace { $0.visits = dice.roll(3) }
      await store()
    }
    if dice.roll(3) != 0 {
      machine.plain.recover()
      machine.keys.recover()
    }
    if !machine.power.isOn || dice.roll(5) == 0 { restart() }
  }

  mutating func end() async throws {
    for _ in 1...2 {
      restart()
      try await machine.run.storage.flush()
      possible = [machine.run.stack.current]
    }
    if disk.plain.contents.keys.contains(where: { $0.contains("~") }) {
      complaints.append("left in the store: \(disk.plain.contents.keys.sorted())")
    }
    let left = disk.keys.names.count { $0.hasSuffix("Session") }
    if left != (possible[0].session == nil ? 0 : 1) {
      complaints.append("\(left) keys of sessions")
    }
  }

  /// Logs out, or flushes, and notes the states that may be stored then.
  private mutating func store(isLogout: Bool = false) async {
    let run = machine.run
    var state = run.stack.current
    if isLogout { Household.declaration.reset(&state) }
    do {
      if isLogout {
        let session = EnvironmentSession(Household.declaration, of: run.stack, storage: run.storage)
        try await session.logOutDurably()
      } else {
        try await run.storage.flush()
      }
      possible = [state]
      isLogoutPending = false
    } catch {
      possible.append(state)
      isLogoutPending = isLogoutPending || isLogout
      guard isLogoutPending else { return }
      // During a logout, each state may also be stored without its session.
      possible += possible.map { state in
        var state = state
        Household.declaration.reset(&state)
        return state
      }
    }
  }

  private mutating func restart() {
    machine = Machine(disk)
    isLogoutPending = false
    let restored = machine.run.restored
    if !possible.contains(restored.environment) { complaints.append("found an unexpected state") }
    complaints += restored.problems.map(\.description)
    possible = [restored.environment]
  }
}

/// Throws of dice that are the same each time.
struct Dice {
  private var numbers: SplitMix64

  init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  mutating func roll(_ sides: Int) -> Int {
    Int.random(in: 0..<sides, using: &numbers)
  }
}
