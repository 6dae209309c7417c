extension ErrorMessages {
  static func explanation(of kind: StorageError.Kind) -> String {
    switch kind {
    case .unreadableField(let key, let reason):
      """
      the field "\(key)" could not be read: \(reason). It has its default; the record is \
      quarantined before it is replaced.
      """
    case .unreadableSecret(let key, let reason):
      """
      the secret "\(key)" could not be read: \(reason). It has its default; the stored secret is \
      kept.
      """
    case .unavailableSecret(let key, let error):
      """
      the secret "\(key)" could not be read now. It has its default; the stored secret is kept. \
      \(error)
      """
    case .missingSecret(let key):
      """
      the secret "\(key)" is missing in the secret store. It has its default; if it belongs to a \
      session, let the user log in again.
      """
    case .unreadableLegacyValue(let key, let storeKey):
      """
      "\(storeKey)", from which the field "\(key)" is to be migrated, could not be read. It stays \
      in its place; correct or remove it.
      """
    case .unknownFields(let count):
      """
      the record has \(count == 1 ? "a field" : "\(count) fields") that the schema does not \
      declare. The record is quarantined before it is replaced; if the schema has changed, give \
      it a new version and a migration.
      """
    case .unreadableRecord(let reason):
      """
      the record could not be read: \(reason). All fields have their defaults; the record is \
      quarantined before it is replaced.
      """
    case .newerVersion(let found, let known):
      """
      the record is of version \(found), and this program knows versions up to \(known). \
      All fields have their defaults; the record is quarantined before it is replaced. Use the \
      newer \
      program.
      """
    case .olderVersion(let found, let oldest):
      """
      the record is of version \(found), and the oldest migration begins with \(oldest). \
      All fields have their defaults; the record is quarantined before it is replaced. Add the \
      missing \
      migrations.
      """
    case .newerFormat(let found, let known):
      """
      the record has format \(found), and this library knows formats up to \(known). All fields \
      have their defaults; the record is quarantined before it is replaced. Use the newer program.
      """
    case .failedMigration(let version, let reason):
      """
      the migration from version \(version) failed: \(reason). All fields have their defaults; the \
      record is quarantined before it is replaced. Correct the migration.
      """
    case .unreadableStore(let error):
      "the store could not be read, and nothing is saved until it can. \(error)"
    case .brokenStore(let error):
      """
      the store could not be read. All fields have their defaults; the store is quarantined, \
      untouched, before the next save. \(error)
      """
    case .notRestored:
      """
      there was a record that was not restored. It is quarantined before it is replaced. Call \
      restore(_:) before attach(to:).
      """
    case .recordQuarantined(let key):
      "a record that could not be read completely was quarantined under \"\(key)\", untouched."
    case .storeQuarantined(let place):
      "a store that could not be read was quarantined, untouched: \(place)."
    case .notSaved(let error):
      "the environment is not saved yet; the save is retried. \(error)"
    case .unencodableField(let key, let reason):
      """
      the field "\(key)" could not be encoded: \(reason). Its last stored value stays; correct \
      its value or its coding.
      """
    case .notErased(let error):
      """
      the session has ended, and could not be erased from storage yet; that is retried. \
      \(error)
      """
    case .notEnded(let error):
      """
      the session has ended in memory, and no store has recorded it: it comes back at the next \
      start, unless the server ends it. That is retried. \(error)
      """
    case .refusedSecret(let key):
      """
      the secret "\(key)" is not stored, because it belongs to no current session. Set it \
      in the closure of login, or by update(in:).
      """
    case .foreignSecret(let key):
      """
      the secret "\(key)" belongs to another session, or to other values of its group: the record \
      was edited, or comes from a backup. It has its default; let the user log in again.
      """
    case .incompleteGroup(let name):
      """
      the group "\(name)" was not restored, because not all of its fields could be read. All of \
      them have their defaults; the record is quarantined before it is replaced.
      """
    case .notErasedOutside(let reason):
      """
      the data of a session outside the environment could not be erased: \(reason). Erase it by \
      hand if necessary.
      """
    case .notAttached:
      "it is attached to no stack, so there is nothing to save. Call attach(to:) first."
    case .attachedElsewhere:
      """
      it is attached to another stack already, and stays so. Make a storage for each stack, each \
      with a name of its own.
      """
    case .cancelled:
      "the task that waited for a save was cancelled. The save goes on."
    }
  }
}
