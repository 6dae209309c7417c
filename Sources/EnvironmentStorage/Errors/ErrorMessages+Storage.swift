extension ErrorMessages {
  static func explanation(of kind: StorageError.Kind) -> String {
    switch kind {
    case .unreadableField(let key, let reason):
      """
      the field "\(key)" could not be read: \(reason). It has its default; what is stored is quarantined before it is replaced.
      """
    case .unreadableSecret(let key, let reason):
      """
      the secret "\(key)" could not be read: \(reason). It has its default; what is stored is kept.
      """
    case .unavailableSecret(let key, let error):
      """
      the secret "\(key)" could not be had. It has its default; what is stored is kept. \(error)
      """
    case .missingSecret(let key):
      """
      the secret "\(key)" is gone from the secret store. It has its default; have the user log in \
      again where it was a session's.
      """
    case .unreadableLegacyValue(let key, let storeKey):
      """
      "\(storeKey)", from which the field "\(key)" was to be taken over, could not be read. It is \
      left where it is; correct or remove it.
      """
    case .unknownFields(let count):
      """
      the record has \(count == 1 ? "a field" : "\(count) fields") that the schema does not \
      declare. The record is quarantined before it is replaced; where the schema has changed, give \
      it a new version, and a migration.
      """
    case .unreadableRecord(let reason):
      """
      the record could not be read: \(reason). Everything has its default; the record is quarantined before it is replaced.
      """
    case .newerVersion(let found, let known):
      """
      the record is of version \(found), and this program knows versions up to \(known). \
      Everything has its default; the record is quarantined before it is replaced. Use the newer \
      program.
      """
    case .olderVersion(let found, let oldest):
      """
      the record is of version \(found), and the oldest migration begins with \(oldest). \
      Everything has its default; the record is quarantined before it is replaced. Add the missing \
      migrations.
      """
    case .newerFormat(let found, let known):
      """
      the record has format \(found), and this library knows formats up to \(known). Everything \
      has its default; the record is quarantined before it is replaced. Use the newer program.
      """
    case .failedMigration(let version, let reason):
      """
      the migration from version \(version) failed: \(reason). Everything has its default; the \
      record is quarantined before it is replaced. Correct the migration.
      """
    case .unreadableStore(let error):
      "the store could not be read, and nothing is saved until it can. \(error)"
    case .brokenStore(let error):
      """
      the store could not be read. Everything has its default; what is there is put out of the \
      way, untouched, before anything is saved. \(error)
      """
    case .notRestored:
      """
      there was a record that was not restored. It is quarantined before it is replaced. Call \
      restore(_:) before attach(to:).
      """
    case .recordQuarantined(let key):
      "a record that was not read whole was kept under \"\(key)\", untouched."
    case .storeQuarantined(let place):
      "a store that could not be read was put out of the way, untouched: \(place)."
    case .notSaved(let error):
      "the environment is not saved yet; it will be tried again. \(error)"
    case .unencodableField(let key, let reason):
      """
      the field "\(key)" could not be encoded: \(reason). What was stored of it before stays; \
      correct its value or its coding.
      """
    case .notErased(let error):
      """
      the session has ended, and could not be erased from storage yet; it will be tried again. \
      \(error)
      """
    case .notEnded(let error):
      """
      the session has ended in memory, and neither store could be told: it comes back at the next \
      start, unless the server ends it. It will be tried again. \(error)
      """
    case .refusedSecret(let key):
      """
      the secret "\(key)" is not stored, because it belongs to no session that is going on. Set it \
      in the closure of login, or by update(in:).
      """
    case .foreignSecret(let key):
      """
      the secret "\(key)" belongs to another session, or to other values of its group: the record \
      was edited, or comes from a backup. It has its default; have the user log in again.
      """
    case .incompleteGroup(let name):
      """
      the group "\(name)" was not restored, because not all of its fields could be read. All of \
      them have their defaults; the record is quarantined before it is replaced.
      """
    case .notErasedOutside(let reason):
      """
      what a session had left outside the environment could not be erased: \(reason). Erase it \
      by hand where that matters.
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
