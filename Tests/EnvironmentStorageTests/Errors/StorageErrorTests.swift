import EnvironmentStorage
import Foundation
import Testing

/// The messages of problems: the problem, its place, its cause and the remedy.
@Suite("A problem")
struct StorageErrorTests {
  typealias Kind = StorageError.Kind

  static let error = StoreFailure(.noSpace, during: .write, at: "/there")
  static let errorText =
    "/there was not written: the disk is full, or the quota is used up. Free some space; the stored values are unchanged."

  static let kinds: [Kind] = [
    .unreadableField(key: "f", because: "it is not of type Int"),
    .unreadableSecret(key: "f", because: "it is not of type Int"),
    .unavailableKey(key: "f", error),
    .unreadableLegacyValue(key: "f", storeKey: "old"),
    .unknownFields(count: 1),
    .unreadableRecord(because: "it is damaged, or no value of its type"),
    .unreadableStore(error),
    .notRestored,
    .quarantined(place: "/aside"),
    .notSaved(error),
    .unencodableField(key: "f", because: "it threw an error of type Nonsense"),
    .notErased(error),
    .notEnded(error),
    .refusedSecret(key: "f"),
    .notErasedOutside(because: "it threw an error of type Nonsense"),
    .notAttached,
    .attachedElsewhere,
    .cancelled,
  ]

  /// A line for each kind.
  static let text = """
    Storage "n": the field "f" could not be read: it is not of type Int. It has its default; the \
    record is quarantined before it is replaced.
    Storage "n": the secret "f" could not be read: it is not of type Int. It has its default; \
    the record is quarantined before it is replaced. If it belongs to a session, let the user \
    log in again.
    Storage "n": the key of "f" could not be read now. The field has its default, and its stored \
    value is kept. \(errorText)
    Storage "n": "old", from which the field "f" is to be migrated, could not be read. It stays \
    in its place; correct or remove it.
    Storage "n": the record has a field that the schema does not declare. The record is \
    quarantined before it is replaced. If a key has changed, name the older one in `replacing:`.
    Storage "n": the record could not be read: it is damaged, or no value of its type. All \
    fields have their defaults; the record is quarantined before it is replaced.
    Storage "n": the store could not be read. All fields have their defaults. Nothing is saved \
    until it can be read; one that is damaged is quarantined, untouched, before the next save. \
    \(errorText)
    Storage "n": there was a record that was not restored. It is quarantined before it is \
    replaced. Call restore(_:) before attach(to:).
    Storage "n": stored data that could not be read completely was quarantined, untouched: \
    /aside.
    Storage "n": the environment is not saved yet; the save is retried. \(errorText)
    Storage "n": the field "f" could not be encoded: it threw an error of type Nonsense. Its \
    last stored value stays; correct its value or its coding.
    Storage "n": the session has ended, and could not be erased from storage yet; that is \
    retried. \(errorText)
    Storage "n": the session has ended in memory, and no store has recorded it: it comes back at \
    the next start, unless the server ends it. That is retried. \(errorText)
    Storage "n": the secret "f" is not stored, because it belongs to no current session. Set it \
    in the closure of login, or by update(in:).
    Storage "n": the data of a session outside the environment could not be erased: it threw an \
    error of type Nonsense. Erase it by hand if necessary.
    Storage "n": it is attached to no stack, so there is nothing to save. Call attach(to:) first.
    Storage "n": it is attached to another stack already, and stays so. Make a storage for each \
    stack, each with a name of its own.
    Storage "n": the task that waited for a save was cancelled. The save goes on.
    """

  @Test func `An error says what happened and what to do in one line`() {
    let lines = Self.text.split(separator: "\n")
    #expect(lines.count == Self.kinds.count)
    for (kind, line) in zip(Self.kinds, lines) {
      let problem = StorageError(kind, in: "n")
      #expect(problem.description == line)
      #expect(problem.localizedDescription == problem.description)
    }
  }

  /// An error of a program, whose descriptions have two lines and a secret.
  private struct Leak: LocalizedError, CustomStringConvertible, CustomDebugStringConvertible {
    let description = "it failed\nwith hunter2"
    var debugDescription: String { description }
    var errorDescription: String? { description }
  }

  /// A key of a dictionary, which is data of the user.
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  @Test(arguments: [
    SessionFailure.Reason.notSaved, .notErased, .previousNotErased, .notEnded, .previousNotEnded,
    .ended,
  ])
  func `A session's error has one line, and names the causes of others by their types`(
    reason: SessionFailure.Reason
  ) {
    let store = StoreFailure(.system("a\nb"), during: .write, at: "/a\nb")
    let causes: [any Error] = [
      Leak(), NSError(domain: "d", code: 1, userInfo: [NSLocalizedDescriptionKey: "hunter2\nb"]),
      store, StorageError(.notErased(store), in: "n\nn"),
    ]
    let failure = SessionFailure(reason, causes: causes)
    for text in [failure.description, failure.localizedDescription, "\(failure)"] {
      #expect(!text.contains { $0.isNewline } && !text.contains("hunter2"))
      #expect(
        text.contains("an error of type Leak.") && text.contains("/a\u{fffd}b was not written"))
    }
  }

  @Test func `Each text of a storage's error has one line, and no stored value`() async throws {
    let place = "/a\nb"
    let store = StoreFailure(.unreadable("a\nb"), during: .read, at: place)
    for kind: Kind in Self.kinds + [.quarantined(place: place), .unreadableStore(store)] {
      #expect(!StorageError(kind, in: "n\nn").description.contains { $0.isNewline })
    }
    // The errors of codings, as a program's types throw them.
    let leaks: [any Error] = [
      Leak(),
      DecodingError.keyNotFound(
        Name(stringValue: "hunter2\nb"), .init(codingPath: [], debugDescription: "hunter2")),
      DecodingError.dataCorrupted(
        .init(
          codingPath: [Name(stringValue: "hunter2")], debugDescription: "hunter2",
          underlyingError: Leak())),
      EncodingError.invalidValue("hunter2\nb", .init(codingPath: [], debugDescription: "hunter2")),
    ]
    for leak in leaks {
      struct Holder: Sendable { var value = 0 }
      let schema = EnvironmentSchema<Holder>(name: "holder") {
        PersistedField(
          "value", \.value,
          coding: FieldCoding<Int>(encode: { _ -> Int in throw leak }, decode: { _ in throw leak }))
      }
      let disk = MemoryStore([
        "holder": Data(#"{"fields":["value"],"format":1}"#.utf8), "holder#value": Data("1".utf8),
      ])
      let run = Running(schema, disk, MemoryKeyStore(), base: Holder())
      let error = await #expect(throws: StorageError.self) { try await run.storage.flush() }
      let texts = (run.restored.problems + [error].compactMap(\.self)).map(\.description)
      #expect(
        texts.count == 2
          && !texts.contains { $0.contains("hunter2") || $0.contains(where: \.isNewline) })
    }
  }
}
