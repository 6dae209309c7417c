import EnvironmentStorage
import Foundation
import Testing

/// The messages of problems: the problem, its place, its cause and the remedy.
@Suite("A problem")
struct StorageErrorTests {
  typealias Kind = StorageError.Kind

  static let error = StorageError.StoreFailure(.noSpace, during: .write, at: "/there")
  static let errorText =
    "/there was not written: the disk is full, or the quota is used up. Free some space; the stored values are unchanged."

  static let texts: [(Kind, String)] = [
    (
      .unreadableField(key: "f", because: "it is not of type Int"),
      """
      the field "f" could not be read: it is not of type Int. It has its default; the record is \
      quarantined before it is replaced.
      """
    ),
    (
      .unreadableSecret(key: "f", because: "it is not of type Int"),
      """
      the secret "f" could not be read: it is not of type Int. It has its default; the record is \
      quarantined before it is replaced. If it belongs to a session, let the user log in again.
      """
    ),
    (
      .unavailableKey(key: "f", error),
      "the key of \"f\" could not be read now. The field has its default, and its stored value is kept. "
        + errorText
    ),
    (
      .unreadableLegacyValue(key: "f", storeKey: "old"),
      """
      "old", from which the field "f" is to be migrated, could not be read. It stays in its \
      place; correct or remove it.
      """
    ),
    (
      .unknownFields(count: 1),
      """
      the record has a field that the schema does not declare. The record is quarantined before it \
      is replaced; if the schema has changed, give it a new version and a migration.
      """
    ),
    (
      .unreadableRecord(because: "it is damaged, or no value of its type"),
      """
      the record could not be read: it is damaged, or no value of its type. All fields have their \
      defaults; the record is quarantined before it is replaced.
      """
    ),
    (
      .newerVersion(found: 4, known: 3),
      """
      the record is of version 4, and this program knows versions up to 3. All fields have their \
      defaults; the record is quarantined before it is replaced. Use the newer program.
      """
    ),
    (
      .unreadableStore(error),
      """
      the store could not be read. All fields have their defaults. Nothing is saved until it can \
      be read; one that is damaged is quarantined, untouched, before the next save. \(errorText)
      """
    ),
    (
      .notRestored,
      """
      there was a record that was not restored. It is quarantined before it is replaced. Call \
      restore(_:) before attach(to:).
      """
    ),
    (
      .quarantined(place: "/aside"),
      "stored data that could not be read completely was quarantined, untouched: /aside."
    ),
    (
      .notSaved(error),
      "the environment is not saved yet; the save is retried. " + errorText
    ),
    (
      .unencodableField(key: "f", because: "it threw an error of type Nonsense"),
      """
      the field "f" could not be encoded: it threw an error of type Nonsense. Its last stored \
      value stays; correct its value or its coding.
      """
    ),
    (
      .notErased(error),
      """
      the session has ended, and could not be erased from storage yet; that is retried. \
      \(errorText)
      """
    ),
    (
      .notEnded(error),
      """
      the session has ended in memory, and no store has recorded it: it comes back at the next \
      start, unless the server ends it. That is retried. \(errorText)
      """
    ),
    (
      .refusedSecret(key: "f"),
      """
      the secret "f" is not stored, because it belongs to no current session. Set it in the \
      closure of login, or by update(in:).
      """
    ),
    (
      .notErasedOutside(because: "it threw an error of type Nonsense"),
      """
      the data of a session outside the environment could not be erased: it threw an error of \
      type Nonsense. Erase it by hand if necessary.
      """
    ),
    (
      .notAttached,
      "it is attached to no stack, so there is nothing to save. Call attach(to:) first."
    ),
    (
      .attachedElsewhere,
      """
      it is attached to another stack already, and stays so. Make a storage for each stack, each \
      with a name of its own.
      """
    ),
    (.cancelled, "the task that waited for a save was cancelled. The save goes on."),
  ]

  @Test(arguments: texts.indices)
  func `An error says what happened and what to do in one line`(_ index: Int) {
    let (kind, text) = Self.texts[index]
    let problem = StorageError(kind, in: "n")
    #expect(problem.description == "Storage \"n\": " + text)
    #expect(!problem.description.contains("\n"))
    #expect(problem.localizedDescription == problem.description)
  }
}
