import EnvironmentStorage
import Environments
import Foundation

/// The operations of the subject.
struct Program: Sendable {
  private let keys: SteppingKeys
  private let storage: StackStorage<World>
  private let stack: EnvironmentStack<World>
  private let session: EnvironmentSession<World>

  /// Restores the state in a directory, and reports it.
  init(
    in directory: URL, waiting: Duration, savingAfter delay: Duration, counting steps: Steps
  ) {
    keys = SteppingKeys(
      wrapped: FileKeyStore(in: directory.appending(path: "keys")), steps: steps)
    storage = StackStorage(
      World.schema, in: Self.store(in: directory, waiting, steps), keys: keys, savingAfter: delay,
      onProblem: { say("problem \($0)") })
    let restored = storage.restore(World())
    for problem in restored.problems { say("problem \(problem)") }
    let environment = restored.environment
    stack = EnvironmentStack(environment)
    say("restored \(stack.current.summary)")
    session = EnvironmentSession(.session, of: stack, storage: storage)
    storage.attach(to: stack)
  }

  private static func store(
    in directory: URL, _ waiting: Duration, _ steps: Steps
  ) -> any EnvironmentStore {
    let url = directory.appending(path: "state")
    #if SQLite
      if ProcessInfo.processInfo.environment["STORAGE_SUBJECT_STORE"] == "sqlite" {
        return Stepping(wrapped: SQLiteStore(at: url, waiting: waiting), steps: steps)
      }
    #endif
    return Stepping(wrapped: FileStore(at: url, waiting: waiting), steps: steps)
  }

  /// Finishes the interrupted operation of the last run, and reports the number of sessions' keys.
  func settle() async throws(StorageError) {
    try await storage.flush()
    let names = ["firstSession", "secondSession"].map { "\(World.schema.name)#\($0)" }
    say("keys \(names.count { name in (try? keys.key(named: name)) != .some(nil) })")
  }

  /// Everything that can happen to a session, once.
  func runScript() async throws {
    try await logIn()
    try await refresh()
    try await change(times: 3)
    try await logIn()
    try await logOut()
    try await logIn()
    try await logOut()
  }

  /// Anything that can happen next, forever.
  func runForever(seed: UInt64) async throws {
    var random = SplitMix(state: seed)
    while true {
      switch stack.user == nil ? 0 : random.next() % 6 {
      case 0: try await logIn()
      case 1: try await change(times: 20)
      case 2, 3: try await refresh()
      default: try await logOut()
      }
    }
  }

  func logIn(user: Int? = nil) async throws {
    let edition = stack.edition + 1
    // Editions only grow, so this user has not logged in before.
    let user = user ?? edition
    say("begin login \(user) \(edition)")
    try await session.login { $0.become(user, edition: edition) }.durable
    say("done")
  }

  func logOut() async throws {
    say("begin logout 0 \(stack.edition)")
    try await session.logout().durable
    say("done")
  }

  /// A new token, as a server hands one out in the middle of a session.
  private func refresh() async throws {
    try await change(times: 1)
  }

  /// A burst of changes, of which any may be stored before the last one is.
  private func change(times: Int) async throws {
    guard let id = session.id, let user = stack.user else { return }
    let edition = stack.edition
    say("begin save \(user) \(edition + times)")
    for step in 1...times {
      session.update(in: id) { $0.become(user, edition: edition + step) }
    }
    try await storage.flush()
    say("done")
  }
}

/// The same numbers for the same seed, on every machine.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
