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
  /// - Parameters:
  ///   - cookies: Data outside the environment, which outlives the program as well.
  ///   - declaration: What belongs to a session.
  /// - Returns: The program, which has restored what there was.
  func start(
    cookies: CookieJar = CookieJar(), declaration: SessionDeclaration<World> = .session
  ) -> Program {
    Program(plainFaults, keyFaults, cookies: cookies, declaration: declaration)
  }

  /// Starts a program with the content of the disk, without faults.
  func startElsewhere(cookies: CookieJar = CookieJar()) -> Program {
    Program(
      MemoryStore(plain.contents), MemoryKeyStore(copying: keys), cookies: cookies,
      declaration: .session)
  }

  func forgetAccesses() {
    plainFaults.forgetAccesses()
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
  init(
    _ store: any EnvironmentStore, _ keys: any KeyStore, cookies: CookieJar,
    declaration: SessionDeclaration<World>
  ) {
    let schema = EnvironmentSchema<World>(name: "com.example.World", session: declaration) {
      PersistedField("user", \.user)
      PersistedField("language", \.language)
      SecretField("token", \.token)
    }
    self.init(schema, store, keys, base: World(cookies: cookies))
  }

  @discardableResult
  func logIn(_ name: String) async throws(StorageError.SessionFailure) -> SessionID {
    try await session.logInDurably { $0.become(name) }
  }
}

extension World {
  /// Whether there is more than an id.
  static let hasToken: @Sendable (World) -> Bool = { $0.token != nil }
}

extension SessionDeclaration where Environment == World {
  /// The same, for sessions that a token defines.
  static var needingToken: Self {
    SessionDeclaration(identity: \.session, exists: World.hasToken) {
      Reset(\.user, to: nil)
      Reset(\.token, to: nil)
    }
  }
}
