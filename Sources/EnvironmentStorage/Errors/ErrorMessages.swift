import Foundation

/// The wording of every error of this library.
///
/// Each message is one line that says what failed, where, why, and how to fix it. No message quotes a
/// stored value, because it may be secret.
enum ErrorMessages {
  static func message(for error: StorageError) -> String {
    oneLine("Storage \"\(error.schema)\": \(explanation(of: error.kind))", limit: 2_000)
  }

  static func message(for failure: StoreFailure) -> String {
    let participle =
      switch failure.operation {
      case .open: "opened"
      case .read: "read"
      case .write: "written"
      }
    let explanation = explanation(of: failure.reason, during: failure.operation)
    return "\(oneLine(failure.place)) was not \(participle): \(explanation)"
  }

  static func message(for failure: SessionFailure) -> String {
    let causes = failure.causes.map { cause in
      cause is StorageError || cause is StoreFailure
        ? " \(cause)" : " A cause is an error of type \(type(of: cause))."
    }
    return explanation(of: failure.reason) + causes.joined()
  }

  /// Returns the reason why a value could not be decoded or encoded, without the value.
  ///
  /// The descriptions of such errors quote values, and the keys of dictionaries, which are data of the
  /// user as well. This names only types and properties.
  static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.typeMismatch(let type, _): "it is not of type \(type)"
    case DecodingError.valueNotFound(let type, _): "it is null, and not of type \(type)"
    // The keys of a dictionary are no cases.
    case DecodingError.keyNotFound(let key, _) where Mirror(reflecting: key).displayStyle == .enum:
      "\"\(key.stringValue)\" is missing in it"
    case DecodingError.keyNotFound: "a part is missing in it"
    case DecodingError.dataCorrupted: "it is damaged, or no value of its type"
    case EncodingError.invalidValue(let value, _):
      "a value of type \(type(of: value)) has no stored form"
    default: "it threw an error of type \(type(of: error))"
    }
  }
}

extension ErrorMessages {
  static func explanation(of kind: StorageError.Kind) -> String {
    switch kind {
    case .unreadableField(let key, let reason):
      "the field \"\(key)\" could not be read: \(reason). It has its default; the record is "
        + "quarantined before it is replaced."
    case .unreadableSecret(let key, let reason):
      "the secret \"\(key)\" could not be read: \(reason). It has its default; the record is "
        + "quarantined before it is replaced. If it belongs to a session, let the user log in "
        + "again."
    case .unavailableKey(let key, let error):
      "the key of \"\(key)\" could not be read now. The field has its default, and its stored "
        + "value is kept. \(error)"
    case .unreadableLegacyValue(let key, let storeKey):
      "\"\(storeKey)\", from which the field \"\(key)\" is to be migrated, could not be read. It "
        + "stays in its place; correct or remove it."
    case .unknownFields(let count):
      "the record has \(count == 1 ? "a field" : "\(count) fields") that the schema does not "
        + "declare. The record is quarantined before it is replaced. If a key has changed, name "
        + "the older one in `replacing:`."
    case .unreadableRecord(let reason):
      "the record could not be read: \(reason). All fields have their defaults; the record is "
        + "quarantined before it is replaced."
    case .unreadableStore(let error):
      "the store could not be read. All fields have their defaults. Nothing is saved until it can "
        + "be read; one that is damaged is quarantined, untouched, before the next save. \(error)"
    case .notRestored:
      "there was a record that was not restored. It is quarantined before it is replaced. Call "
        + "restore(_:) before attach(to:)."
    case .quarantined(let place):
      "stored data that could not be read completely was quarantined, untouched: \(place)."
    case .notSaved(let error):
      "the environment is not saved yet; the save is retried. \(error)"
    case .unencodableField(let key, let reason):
      "the field \"\(key)\" could not be encoded: \(reason). Its last stored value stays; correct "
        + "its value or its coding."
    case .notErased(let error):
      "the session has ended, and could not be erased from storage yet; that is retried. \(error)"
    case .notEnded(let error):
      "the session has ended in memory, and no store has recorded it: it comes back at the next "
        + "start, unless the server ends it. That is retried. \(error)"
    case .refusedSecret(let key):
      "the secret \"\(key)\" is not stored, because it belongs to no current session. Set it in "
        + "the closure of login, or by update(in:)."
    case .notErasedOutside(let reason):
      "the data of a session outside the environment could not be erased: \(reason). Erase it by "
        + "hand if necessary."
    case .notAttached:
      "it is attached to no stack, so there is nothing to save. Call attach(to:) first."
    case .attachedElsewhere:
      "it is attached to another stack already, and stays so. Make a storage for each stack, each "
        + "with a name of its own."
    case .cancelled:
      "the task that waited for a save was cancelled. The save goes on."
    }
  }
}

extension ErrorMessages {
  static func explanation(
    of reason: StoreFailure.Reason, during operation: StoreFailure.Operation
  ) -> String {
    switch reason {
    case .unreadable(let finding):
      "\(oneLine(finding)). Move it away, or put a backup in its place; nothing is written over it."
    case .busy:
      "another store is using it. If that is one of this process, use it for everything; "
        + "otherwise end the other process."
    case .noSpace:
      "the disk is full, or the quota is used up. Free some space; the stored values are unchanged."
    case .notAllowed:
      operation == .read
        ? "reading it is not permitted. Change its permissions, or its owner."
        : "writing there is not permitted. Change the permissions, or use another directory."
    case .writableByOthers(let mode):
      "other users may change it, or its directory, which has mode \(String(mode, radix: 8)). "
        + "Check its content, then remove that permission: chmod go-w."
    case .symbolicLink:
      "it is a symbolic link, which is not followed. Name the file that it leads to."
    case .directory: "it is a directory. Move it away, or name a file."
    case .notAFile: "it is a pipe, a device or a socket. Move it away, or name a file."
    case .notADirectory:
      "something on the way to it is missing or no directory. Make it, or use another directory."
    case .tooLarge(let limit):
      "it has more than \(limit) bytes. Raise the limit, or keep less."
    case .foreignOwner(let userID):
      "it, or its directory, belongs to user \(userID), who may change it. Check its content, "
        + "then make it yours: chown."
    case .keyUnusable(let finding): "\(oneLine(finding)). Correct that, or use another key."
    case .system(let text): "\(oneLine(text)). Fix that, and try again."
    }
  }

  /// Replaces characters that would break the line, or control the terminal that shows it.
  static func oneLine(_ text: String, limit: Int = 500) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(limit) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: shown.append("\u{FFFD}")
      default: shown.append(scalar)
      }
    }
    return String(shown)
  }
}

extension ErrorMessages {
  static func explanation(of reason: SessionFailure.Reason) -> String {
    switch reason {
    case .notSaved:
      "Logged in, but the session is not saved: it would not survive a restart. The storage "
        + "retries the save; await its flush() to know when it succeeds."
    case .notErased:
      "Logged out, but not everything of the session could be erased. Call logout again, which "
        + "erases the rest; so does the next restore."
    case .previousNotErased:
      "Logged in and saved, but not everything of the previous session could be erased. The "
        + "storage retries its part. Erase the rest without a logout, which would end the new "
        + "session."
    case .notEnded:
      "The session has ended in memory only: it could not be erased, and comes back at the next "
        + "start. Revoke it at the server, and call logout again."
    case .previousNotEnded:
      "Logged in, but in memory only: the previous session could not be erased, and comes back at "
        + "the next start. Revoke it at the server; the storage retries the save."
    case .ended:
      "Nothing was refreshed, because the session has ended, or no longer has the part. Drop the "
        + "request, or send it in the current session."
    }
  }
}
