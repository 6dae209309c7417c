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
    let run = Run(disk.store, disk.keys)
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
private final class ForgetfulDisk: @unchecked Sendable {
  private let memory = MemoryStore()
  private let keyMemory = MemoryKeyStore()
  private(set) var storeStates: [[String: Data]] = [[:]]
  private(set) var keyStates: [MemoryKeyStore] = [MemoryKeyStore()]

  var store: any EnvironmentStore { Store(disk: self) }
  var keys: any KeyStore { Keys(disk: self) }

  private struct Store: EnvironmentStore {
    let disk: ForgetfulDisk

    func value(forKey key: String) -> Data? { disk.memory.value(forKey: key) }

    func values(withPrefix prefix: String) -> [String: Data] {
      disk.memory.values(withPrefix: prefix)
    }

    func apply(_ changes: [String: Data?]) {
      disk.memory.apply(changes)
      disk.storeStates.append(disk.memory.contents)
    }
  }

  private struct Keys: KeyStore {
    let disk: ForgetfulDisk

    func key(named name: String) -> Secret<Data>? { disk.keyMemory.key(named: name) }

    func setKey(_ key: Secret<Data>, named name: String) {
      disk.keyMemory.setKey(key, named: name)
      disk.keyStates.append(MemoryKeyStore(copying: disk.keyMemory))
    }

    func removeKey(named name: String) {
      disk.keyMemory.removeKey(named: name)
      disk.keyStates.append(MemoryKeyStore(copying: disk.keyMemory))
    }
  }
}
