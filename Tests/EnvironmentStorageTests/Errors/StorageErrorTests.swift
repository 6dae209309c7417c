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
}
