// page: Sources/EnvironmentStorage/EnvironmentStorage.docc/MakeAnEnvironmentPersistent.md
import EnvironmentStorage
import EnvironmentStorageTesting
import Foundation
import Testing

// block

// block

// block

extension Theme {
  var name: String { rawValue }

  init(named name: String) throws { self = Theme(rawValue: name) ?? .light }
}

let fieldWithCoding: PersistedField<ThemedEnvironment> = {
  // example: Sources/EnvironmentStorage/Schema/FieldCoding.swift 1
}()

/// The stores of a program: not called, because a test must not write there.
func folderOfTheProgram() throws -> URL {
  // block
  return folder
}

#if Crypto
  @Test func `The first start finds nothing, the second finds the changes`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "persistent-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // block
    // block
    let plain = try String(contentsOf: folder.appending(path: "environment"), encoding: .utf8)
    #expect(plain.contains("de"))
  }
#endif

@Test func `A setting in UserDefaults is imported once`() async throws {
  let suite = "EnvironmentStorageTests.\(UUID().uuidString)"
  let defaults = try #require(UserDefaults(suiteName: suite))
  defer { defaults.removePersistentDomain(forName: suite) }
  // block
  let (store, keys) = (MemoryStore(), MemoryKeyStore())
  // The second setting is that of a crash that has undone the removal of the first.
  for (restoredLanguage, changed) in [("de", "fr"), ("fr", "es")] {
    defaults.set("de", forKey: "language")
    try importSettings(from: defaults, into: store)
    let storage = StackStorage(schema, in: store, keys: keys, onProblem: { Issue.record($0) })
    let restored = storage.restore(AppEnvironment())
    #expect(restored.environment.language == restoredLanguage)
    let stack = EnvironmentStack(restored.environment)
    storage.attach(to: stack)
    stack.language = changed
    try await storage.flush()
    await storage.detach()
    #expect(store.contents["com.example.language"] == nil)
    #expect(defaults.string(forKey: "language") == nil)
  }
}

// block

struct PersistentCode {
  @Test func `A field determines its stored form`() async throws {
    let store = MemoryStore()
    let storage = StackStorage(
      ThemedEnvironment.schema, in: store, onProblem: { Issue.record($0) })
    let stack = EnvironmentStack(ThemedEnvironment(theme: .dark))
    storage.attach(to: stack)
    stack.theme = .light
    try await storage.flush()
    #expect(
      String(decoding: store.contents["themed#theme"] ?? Data(), as: UTF8.self).contains("light"))
  }

  // block
}
