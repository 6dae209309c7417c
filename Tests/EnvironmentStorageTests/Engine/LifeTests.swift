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
  var dice: Dice
  let disk = (plain: MemoryStore(), keys: MemoryKeyStore())
  var complaints: [String] = []
  var log: [String] = []

  private var power = PowerSupply()
  private var plain: FaultyStore
  private var keys: FaultyKeyStore
  private var run: Run

  /// What may be found at the next start.
  private var possible: [Household]

  /// Whether a logout could not be stored yet.
  private var isLogoutPending = false

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    plain = FaultyStore(disk.plain, power: power)
    keys = FaultyKeyStore(disk.keys, power: power)
    run = Run(plain, keys)
    possible = [run.restored.environment]
  }

  mutating func step() async {
    // Somewhere in what follows.
    switch dice.roll(6) {
    case 0: plain.fail(.noSpace)
    case 1: keys.fail(.noSpace, of: .write)
    case 2: power.fail(after: dice.roll(4), keepingTheNext: dice.roll(2) == 0)
    default: break
    }
    switch dice.roll(6) {
    case 0, 1: await logOut()
    case 2, 3:
      run.stack.replace {
        $0.session = SessionID()
        $0.member = Household.Member(name: "User \(dice.roll(3))", age: nil)
        $0.service.token = Secret("token \(dice.roll(3))")
      }
      await flush()
    case 4:
      run.stack.replace { $0.service.password = Secret("password \(dice.roll(2))") }
      await flush()
    default:
      run.stack.replace { $0.visits = dice.roll(3) }
      await flush()
    }
    if dice.roll(3) != 0 {
      plain.recover()
      keys.recover()
    }
    if !power.isOn || dice.roll(5) == 0 { restart() }
  }

  mutating func end() async throws {
    restart()
    try await run.storage.flush()
    possible = [run.stack.current]
    restart()
    try await run.storage.flush()
    if disk.plain.contents.keys.contains(where: { $0.contains("~") }) {
      complaints.append("left in the store: \(disk.plain.contents.keys.sorted())")
    }
    let left = disk.keys.names.count { $0.hasSuffix("Session") }
    if left != (run.stack.session == nil ? 0 : 1) { complaints.append("\(left) keys of sessions") }
  }

  private mutating func flush() async {
    let state = run.stack.current
    log.append("flush")
    do {
      try await run.storage.flush()
      possible = [state]
      isLogoutPending = false
    } catch {
      add(state)
    }
  }

  private mutating func logOut() async {
    log.append("logout")
    var state = run.stack.current
    Household.declaration.reset(&state)
    do {
      let session = EnvironmentSession(Household.declaration, of: run.stack, storage: run.storage)
      try await session.logOutDurably()
      possible = [state]
      isLogoutPending = false
    } catch {
      isLogoutPending = true
      add(state)
    }
  }

  /// Adds a state that may be stored, or not, and during a logout also without its session.
  private mutating func add(_ state: Household) {
    possible.append(state)
    guard isLogoutPending else { return }
    possible += possible.map { state in
      var state = state
      Household.declaration.reset(&state)
      return state
    }
  }

  private mutating func restart() {
    power = PowerSupply()
    plain = FaultyStore(disk.plain, power: power)
    keys = FaultyKeyStore(disk.keys, power: power)
    run = Run(plain, keys)
    isLogoutPending = false
    let found = run.restored.environment
    if !possible.contains(found) { complaints.append("\(log): found an unexpected state") }
    if run.restored.problems != [] { complaints.append("\(log): \(run.restored.problems)") }
    log.append("restart")
    possible = [found]
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
