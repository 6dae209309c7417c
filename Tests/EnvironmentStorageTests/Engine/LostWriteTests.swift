import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

/// A disk that acknowledges a synchronization, and loses its last writes when the power fails.
///
/// No program can know what such a disk has kept. What it may restore is an earlier state, or no session, and never
/// parts of two states.
@Suite("A disk that loses acknowledged writes")
struct LostWriteTests {
  @Test func `Whichever last writes are lost, the restored state is one that was stored`()
    async throws
  {
    let disk = ForgetfulDisk()
    let run = Run(disk, disk)
    let session = run.session
    var states: [Household] = [run.stack.current]
    for round in 0..<6 {
      try await session.logInDurably {
        $0.member = Household.Member(name: "User \(round)", age: nil)
        $0.service.token = Secret("token \(round)")
        $0.visits = round
      }
      states.append(run.stack.current)
      run.stack.service.language = "language \(round)"
      try await run.storage.flush()
      states.append(run.stack.current)
      if round % 2 == 0 {
        try await session.logOutDurably()
        states.append(run.stack.current)
      }
    }
    for kept in 0...disk.storeStates.count - 1 {
      for keptKeys in 0...disk.keyStates.count - 1 {
        let found = Run(
          MemoryStore(disk.storeStates[kept]), MemoryKeyStore(copying: disk.keyStates[keptKeys])
        ).restored.environment
        let isStored = states.contains { state in
          var ended = state
          Household.declaration.reset(&ended)
          // The device's key may be lost, too, and then the password.
          ended.service.password = found.service.password
          var whole = state
          whole.service.password = found.service.password
          return found == whole || found == ended
        }
        #expect(isStored, "\(kept) writes of the store, \(keptKeys) of the keys")
      }
    }
  }
}

/// A store and its keys, with every state that they had.
///
/// `@unchecked Sendable` because one storage uses it, on its queue.
private final class ForgetfulDisk: EnvironmentStore, KeyStore, @unchecked Sendable {
  private let memory = MemoryStore()
  private let keys = MemoryKeyStore()
  private(set) var storeStates: [[String: Data]] = [[:]]
  private(set) var keyStates: [MemoryKeyStore] = [MemoryKeyStore()]

  func value(forKey key: String) -> Data? { memory.value(forKey: key) }

  func values(withPrefix prefix: String) -> [String: Data] { memory.values(withPrefix: prefix) }

  func apply(_ changes: [String: Data?]) {
    memory.apply(changes)
    storeStates.append(memory.contents)
  }

  func key(named name: String) -> Secret<Data>? { keys.key(named: name) }

  func setKey(_ key: Secret<Data>, named name: String) {
    keys.setKey(key, named: name)
    keyStates.append(MemoryKeyStore(copying: keys))
  }

  func removeKey(named name: String) {
    keys.removeKey(named: name)
    keyStates.append(MemoryKeyStore(copying: keys))
  }
}
