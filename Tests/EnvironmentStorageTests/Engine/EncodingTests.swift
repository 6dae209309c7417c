import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

/// The fields that a change encodes.
@Suite("Encoding", .serialized)
struct EncodingTests {
  /// Counts how often values of it are encoded.
  struct Counted: Codable, Equatable, Sendable {
    var number: Int
    static let encodings = Kept(0)

    func encode(to encoder: any Encoder) throws {
      Self.encodings.change { $0 += 1 }
      var container = encoder.singleValueContainer()
      try container.encode(["number": number])
    }

    init(_ number: Int) { self.number = number }

    init(from decoder: any Decoder) throws {
      number = try decoder.singleValueContainer().decode([String: Int].self)["number"] ?? 0
    }
  }

  /// A type that cannot be compared.
  struct Opaque: Codable, Sendable {
    var counted: Counted
  }

  /// A type that is compared by identity.
  final class Reference: Codable, Sendable {
    let counted: Counted

    init(_ number: Int) { counted = Counted(number) }
  }

  struct World: Sendable {
    var fields = (0..<100).map { Counted($0) }
    var optional: Counted?
    var opaque = Opaque(counted: Counted(0))
    var reference = Reference(0)
    var notStored = 0
  }

  private let plain = FaultyStore()

  /// Starts a program that stores some fields, and has saved them.
  private func start(
    @SchemaBuilder<World> _ fields: () -> [SchemaField<World>]
  ) async throws -> (StackStorage<World>, EnvironmentStack<World>) {
    let schema = EnvironmentSchema<World>(name: "world", fields: fields)
    let storage = StackStorage(
      schema, in: plain, savingAfter: .seconds(1_000_000), onProblem: { Issue.record($0) })
    let restored = storage.restore(World())
    let stack = EnvironmentStack(restored.environment)
    _ = stack.notStored
    storage.attach(to: stack)
    try await storage.flush()
    reset()
    return (storage, stack)
  }

  private func reset() {
    Counted.encodings.value = 0
    plain.forgetAccesses()
  }

  @Test func `A change of a field that is not stored encodes nothing and writes nothing`()
    async throws
  {
    let (storage, stack) = try await start {
      PersistedField("fields", \.fields)
      PersistedField("optional", \.optional)
      PersistedField("reference", \.reference)
    }
    stack.notStored = 1
    try await storage.flush()
    #expect(Counted.encodings.value == 0)
    #expect(plain.writes == [])
    // It is not taken for another one that is.
    stack.optional = Counted(7)
    try await storage.flush()
    #expect(Counted.encodings.value == 1)
    #expect(plain.writes.count == 1)
    stack.optional = nil
    try await storage.flush()
    #expect(plain.writes.count == 2)
    let text = String(decoding: try plain.value(forKey: "world") ?? Data(), as: UTF8.self)
    #expect(!text.contains("optional"))
  }

  @Test func `A changed field is the only one that is encoded`() async throws {
    let (storage, stack) = try await start {
      PersistedField("a", \.fields[0])
      PersistedField("b", \.fields[1])
      PersistedField("c", \.fields[2])
    }
    stack.fields[1] = Counted(-1)
    try await storage.flush()
    #expect(Counted.encodings.value == 1)
    #expect(plain.writes.count == 1)
    let text = String(decoding: try plain.value(forKey: "world") ?? Data(), as: UTF8.self)
    #expect(text.contains(#""a":{"number":0},"b":{"number":-1},"c":{"number":2}"#))
  }

  @Test func `A field that can be compared neither by value nor by identity is always encoded`()
    async throws
  {
    let (storage, stack) = try await start { PersistedField("opaque", \.opaque) }
    stack.notStored = 1
    try await storage.flush()
    #expect(Counted.encodings.value == 1)
    #expect(plain.writes == [])
    stack.opaque.counted.number = 5
    try await storage.flush()
    #expect(plain.writes.count == 1)
  }

  @Test func `An object is encoded when another one takes its place`() async throws {
    let (storage, stack) = try await start { PersistedField("reference", \.reference) }
    stack.notStored = 1
    try await storage.flush()
    #expect(Counted.encodings.value == 0)
    stack.reference = Reference(3)
    try await storage.flush()
    #expect(Counted.encodings.value == 1)
    #expect(plain.writes.count == 1)
  }

  @Test func `A save that failed is made again although nothing has changed since`() async throws {
    let schema = EnvironmentSchema<World>(name: "world") { PersistedField("fields", \.fields) }
    let storage = StackStorage(
      schema, in: plain, savingAfter: .seconds(1_000_000), onProblem: { _ in })
    let restored = storage.restore(World())
    let stack = EnvironmentStack(restored.environment)
    storage.attach(to: stack)
    try await storage.flush()
    stack.fields[0] = Counted(-1)
    plain.fail(.noSpace, times: 1)
    await #expect(throws: StorageError.self) { try await storage.flush() }
    stack.notStored = 1
    try await storage.flush()
    let text = String(decoding: try plain.value(forKey: "world") ?? Data(), as: UTF8.self)
    #expect(text.contains(#"{"number":-1}"#))
  }
}
