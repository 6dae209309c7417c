import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation

/// A store and its keys that outlive the programs that use them, and can be made to fail.
struct Disk: Sendable {
  let plain: MemoryStore
  let keys: MemoryKeyStore
  let power = PowerSupply()
  let plainFaults: FaultyStore
  let keyFaults: FaultyKeyStore

  init(copying other: Disk? = nil) {
    plain = MemoryStore(other?.plain.contents ?? [:])
    keys = other.map { MemoryKeyStore(copying: $0.keys) } ?? MemoryKeyStore()
    plainFaults = FaultyStore(plain, power: power, place: "the store")
    keyFaults = FaultyKeyStore(keys, power: power)
  }

  /// The number of keys of sessions.
  var sessionKeys: Int { keys.names.count { $0.hasSuffix("Session") } }

  /// Starts a program that uses the stores.
  ///
  /// - Parameter cookies: Data outside the environment, which outlives the program as well.
  /// - Returns: The program, which has restored what there was.
  func start(cookies: CookieJar = CookieJar()) -> Program {
    Program(plainFaults, keyFaults, cookies: cookies)
  }

  /// Starts a program with the content of the disk, without faults.
  func startElsewhere(cookies: CookieJar = CookieJar()) -> Program {
    Disk(copying: self).start(cookies: cookies)
  }

  /// Whether anything in the store has a text in it, be it a key or a value.
  func mentions(_ text: String) -> Bool {
    plain.contents.contains { key, value in
      key.contains(text) || String(decoding: value, as: UTF8.self).contains(text)
    }
  }
}

typealias Program = Running<World>

extension Running<World> {
  init(_ store: any EnvironmentStore, _ keys: any KeyStore, cookies: CookieJar) {
    let schema = EnvironmentSchema<World>(name: "com.example.World", session: .session) {
      PersistedField("user", \.user)
      PersistedField("language", \.language)
      SecretField("token", \.token)
    }
    self.init(schema, store, keys, base: World(cookies: cookies))
  }

  @discardableResult
  func logIn(_ name: String) async throws(SessionFailure) -> SessionID {
    try await session.logInDurably { $0.become(name) }
  }
}
