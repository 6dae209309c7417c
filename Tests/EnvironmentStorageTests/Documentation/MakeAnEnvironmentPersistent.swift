import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

// MakeAnEnvironmentPersistent.md, and what the start page of EnvironmentStorageTesting shows of it.

private nonisolated struct User: Codable, Equatable {
  var name: String
}

private nonisolated final class Cache: Sendable {}

private nonisolated struct Theme: Equatable {
  var name: String

  struct Unknown: Error {}

  init(named name: String) throws {
    guard ["dark", "light"].contains(name) else { throw Unknown() }
    self.name = name
  }
}

private struct AppEnvironment: Controllable {
  var session: SessionID?
  var currentUser: User?
  var token: Secret<String>?
  var language = "en"
  var cache = Cache()
  var date: @Sendable () -> Date = { Date() }
}

extension AppEnvironment {
  fileprivate static let schema = EnvironmentSchema<AppEnvironment>(
    name: "com.example.AppEnvironment.current", session: .session
  ) {
    PersistedField("language", \.language)
    PersistedField("currentUser", \.currentUser)
    SecretField("token", \.token)
  }
}

nonisolated extension SessionDeclaration where Environment == AppEnvironment {
  fileprivate static var session: Self {
    SessionDeclaration(identity: \.session) {
      Reset(\.currentUser, to: nil)
      Reset(\.token, to: nil)
    }
  }
}

private let fieldWithCoding: PersistedField<ThemedEnvironment> =
  PersistedField(
    "theme", \.theme, coding: FieldCoding(encode: { $0.name }, decode: { try Theme(named: $0) }))

private struct ThemedEnvironment: Controllable {
  var theme: Theme
}

/// The stores of a program: not called, because a test must not write there.
private func folderOfTheProgram() throws -> URL {
  let home = try FileManager.default.url(
    for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
  let folder = home.appending(path: "com.example")
  return folder
}

#if Crypto
  @Suite("Code of “Make an environment persistent”: starting")
  struct StartingCode {
    @Test func `The first start finds nothing, the second finds the changes`() async throws {
      try await withFolder { folder in
        try await start(in: folder)
        let plain = try String(
          contentsOf: folder.appending(path: "environment"), encoding: .utf8)
        #expect(plain.contains("de"))
      }
    }

    private func start(in folder: URL) async throws {
      let log: @Sendable (String) -> Void = { Issue.record(Comment(rawValue: $0)) }
      let storage = StackStorage(
        AppEnvironment.schema,
        in: FileStore(at: folder.appending(path: "environment")),
        keys: FileKeyStore(in: folder.appending(path: "keys")),
        onProblem: { log("\($0)") })

      let restored = storage.restore(AppEnvironment())
      for problem in restored.problems { log("\(problem)") }

      let Current = EnvironmentStack(restored.environment)
      storage.attach(to: Current)

      Current.language = "de"
      try await storage.flush()
    }

    private func withFolder(_ body: (URL) async throws -> Void) async throws {
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "persistent-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try await body(folder)
    }
  }
#endif

@Suite("Code of “Make an environment persistent”")
struct PersistentCode {
  @Test func `A field determines its stored form`() async throws {
    let schema = EnvironmentSchema<ThemedEnvironment>(name: "themed") { fieldWithCoding }
    let store = MemoryStore()
    let storage = StackStorage(schema, in: store, onProblem: { Issue.record($0) })
    let dark = try Theme(named: "dark")
    let stack = EnvironmentStack(ThemedEnvironment(theme: dark))
    storage.attach(to: stack)
    stack.theme = try Theme(named: "light")
    try await storage.flush()
    #expect(
      String(decoding: store.contents["themed#theme"] ?? Data(), as: UTF8.self).contains("light"))
  }

  @Test func keysAreWhatUsersHave() {
    #expect(
      AppEnvironment.schema.fieldKeys == ["session", "language", "currentUser", "token"])
  }

  @Test func usersComeBack() async throws {
    let store = MemoryStore()
    let keys = MemoryKeyStore()
    func start() -> (StackStorage<AppEnvironment>, EnvironmentStack<AppEnvironment>) {
      let storage = StackStorage(
        AppEnvironment.schema, in: store, keys: keys, onProblem: { Issue.record($0) })
      let restored = storage.restore(AppEnvironment())
      let stack = EnvironmentStack(restored.environment)
      storage.attach(to: stack)
      return (storage, stack)
    }

    let (storage, stack) = start()
    let session = EnvironmentSession(.session, of: stack, storage: storage)
    try await session.login { $0.currentUser = User(name: "Blob") }.durable

    #expect(start().1.currentUser?.name == "Blob")
  }

  @Test func aFullDiskEndsNoSession() async throws {
    let disk = FaultyStore()
    let storage = StackStorage(
      AppEnvironment.schema, in: disk, keys: MemoryKeyStore(), onProblem: { _ in })
    let restored = storage.restore(AppEnvironment())
    let stack = EnvironmentStack(restored.environment)
    storage.attach(to: stack)

    disk.fail(.noSpace)
    stack.currentUser = User(name: "Blob")
    await #expect(throws: StorageError.self) { try await storage.flush() }
    #expect(stack.currentUser?.name == "Blob")

    disk.recover()
    try await storage.flush()
  }
}
