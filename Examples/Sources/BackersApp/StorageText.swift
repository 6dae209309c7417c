package import BackersTexts
package import EnvironmentStorage
import Foundation
import ProgramSupport

/// The messages about files that could not be read or written.
///
/// The errors of the storage name fields and functions for programmers; these messages are for
/// users.
package enum StorageText: Wording {
  // Reasons of a failed access to a file.
  case busy, busyProcess
  case damaged
  case full
  case keyMissing
  case noFile
  case notReadable, notWritable
  case other
  case writableByOthers

  // Consequences for the session.
  case incomplete
  case kept
  case newer
  case notTakenOver
  case secretClosed
  case secretMissing
  case startedAnew
  case unexpected

  package var phrase: Phrase {
    switch self {
    case .busy:
      Phrase(
        "Another program is using {place}. Close it, then try again.",
        de: "Ein anderes Programm benutzt {place}. Schließe es und versuche es erneut.",
        es: "Otro programa está usando {place}. Ciérralo e inténtalo de nuevo.")
    case .busyProcess:
      Phrase(
        "Another program, process {process}, is using {place}. Close it, then try again.",
        de: "Ein anderes Programm, Prozess {process}, benutzt {place}. Schließe es und versuche es "
          + "erneut.",
        es: "Otro programa, el proceso {process}, está usando {place}. Ciérralo e inténtalo de "
          + "nuevo.")
    case .damaged:
      Phrase(
        "{place} could not be read: it is damaged, or from another program.",
        de: "{place} ließ sich nicht lesen: beschädigt, oder von einem anderen Programm.",
        es: "No se pudo leer {place}: está dañado o es de otro programa.")
    case .full:
      Phrase(
        "The disk of {place} is full. Make room, then try again.",
        de: "Die Platte von {place} ist voll. Schaffe Platz und versuche es erneut.",
        es: "El disco de {place} está lleno. Libera espacio e inténtalo de nuevo.")
    case .keyMissing:
      Phrase(
        "The key {place} is missing or unusable. Put it back, or log in again.",
        de:
          "Der Schlüssel {place} fehlt oder ist unbrauchbar. Lege ihn zurück, oder melde dich neu an.",
        es: "Falta la clave {place} o no sirve. Devuélvela a su sitio o vuelve a iniciar sesión.")
    case .noFile:
      Phrase(
        "{place} is no file, or its folder is missing. Move away what is there.",
        de: "{place} ist keine Datei, oder ihr Ordner fehlt. Räume weg, was dort ist.",
        es: "{place} no es un archivo, o falta su carpeta. Aparta lo que hay allí.")
    case .notReadable:
      Phrase(
        "You may not read {place}. Change its permissions.",
        de: "Du darfst {place} nicht lesen. Ändere die Zugriffsrechte.",
        es: "No puedes leer {place}. Cambia sus permisos.")
    case .notWritable:
      Phrase(
        "You may not write {place}. Change its permissions, or those of its folder.",
        de: "Du darfst {place} nicht schreiben. Ändere die Zugriffsrechte, auch die des Ordners.",
        es: "No puedes escribir en {place}. Cambia sus permisos o los de su carpeta.")
    case .other:
      Phrase(
        "{place} could not be used: {reason}.", de: "{place} war nicht zu benutzen: {reason}.",
        es: "No se pudo usar {place}: {reason}.")
    case .writableByOthers:
      Phrase(
        "Other users can change {place} or its folder. Check it, then take that right: chmod go-w.",
        de: "Andere Benutzer können {place} oder den Ordner ändern. Prüfe das und nimm ihnen das "
          + "Recht: chmod go-w.",
        es: "Otros usuarios pueden cambiar {place} o su carpeta. Revísalo y quítales el permiso: "
          + "chmod go-w.")
    case .incomplete:
      Phrase(
        "A part of what was stored could not be read, and starts anew. The rest is as it was.",
        de:
          "Ein Teil des Gespeicherten ließ sich nicht lesen und beginnt neu. Der Rest ist wie zuvor.",
        es: "No se pudo leer una parte de lo guardado, que empieza de nuevo. El resto sigue igual.")
    case .kept:
      Phrase(
        "What could not be read is kept, untouched: {place}.",
        de: "Was nicht lesbar war, liegt unverändert in: {place}.",
        es: "Lo que no se pudo leer se conserva sin cambios en: {place}.")
    case .newer:
      Phrase(
        "A newer version of backers has stored your settings. They are kept; this version starts "
          + "anew. Use the newer one.",
        de: "Eine neuere Version von backers hat deine Einstellungen gespeichert. Sie bleiben "
          + "erhalten; diese Version beginnt neu. Nimm die neuere.",
        es:
          "Una versión más nueva de backers guardó tus ajustes. Se conservan; esta versión empieza "
          + "de nuevo. Usa la más nueva.")
    case .notTakenOver:
      Phrase(
        "What an older version of backers has stored could not be taken over. It is kept.",
        de: "Was eine ältere Version von backers gespeichert hat, ließ sich nicht übernehmen. Es "
          + "bleibt erhalten.",
        es: "No se pudo recuperar lo que guardó una versión anterior de backers. Se conserva.")
    case .secretClosed:
      Phrase(
        "Your session is there, and could not be opened. {reason}",
        de: "Deine Sitzung ist da, ließ sich aber nicht öffnen. {reason}",
        es: "Tu sesión está ahí, pero no se pudo abrir. {reason}")
    case .secretMissing:
      Phrase(
        "Your session is incomplete. Log in again.",
        de: "Deine Sitzung ist unvollständig. Melde dich neu an.",
        es: "Tu sesión está incompleta. Vuelve a iniciarla.")
    case .startedAnew:
      Phrase(
        "What was stored could not be read. It is kept, and the program starts anew.",
        de:
          "Das Gespeicherte ließ sich nicht lesen. Es bleibt erhalten, und das Programm beginnt neu.",
        es: "No se pudo leer lo guardado. Se conserva, y el programa empieza de nuevo.")
    case .unexpected:
      Phrase(
        "The program has made a mistake in storing. Tell its authors.",
        de: "Dem Programm ist beim Speichern ein Fehler unterlaufen. Sag es den Autoren.",
        es: "El programa ha cometido un error al guardar. Avisa a sus autores.")
    }
  }
}

extension Texts {
  /// Returns the reason of an error, for a user.
  ///
  /// - Parameter error: An error of a session, a storage or a store.
  /// - Returns: One or two sentences.
  package func reason(of error: any Error) -> String {
    switch error {
    case let error as StorageError.SessionFailure:
      error.causes.first.map(reason) ?? self(StorageText.unexpected)
    case let problem as StorageError: reason(of: problem)
    case let error as StorageError.StoreFailure: reason(of: error)
    default: safeText(error.localizedDescription)
    }
  }

  /// Returns the message about a problem of the storage, for a user.
  ///
  /// - Parameter problem: The problem.
  /// - Returns: One line.
  package func message(of problem: StorageError) -> String {
    switch problem.kind {
    case .notSaved: self(SessionText.notSaved, ["reason": reason(of: problem)])
    case .notErased, .notEnded, .notErasedOutside:
      self(SessionText.stillLoggedIn, ["reason": reason(of: problem)])
    default: reason(of: problem)
    }
  }

  private func reason(of problem: StorageError) -> String {
    switch problem.kind {
    case .notSaved(let error), .notErased(let error), .notEnded(let error),
      .unreadableStore(let error):
      reason(of: error)
    case .brokenStore: self(StorageText.startedAnew)
    case .unavailableSecret(_, let error):
      self(StorageText.secretClosed, ["reason": reason(of: error)])
    case .notErasedOutside(let reason): safeText(reason, limit: 500)
    case .missingSecret, .foreignSecret, .unreadableSecret: self(StorageText.secretMissing)
    case .unreadableField, .unreadableLegacyValue, .unknownFields, .incompleteGroup:
      self(StorageText.incomplete)
    case .unreadableRecord: self(StorageText.startedAnew)
    case .newerVersion, .newerFormat: self(StorageText.newer)
    case .olderVersion, .failedMigration: self(StorageText.notTakenOver)
    case .recordQuarantined(let place), .storeQuarantined(let place):
      self(StorageText.kept, ["place": safeText(place, limit: 500)])
    case .notRestored, .unencodableField, .refusedSecret, .notAttached, .attachedElsewhere,
      .cancelled:
      self(StorageText.unexpected)
    }
  }

  private func reason(of error: StorageError.StoreFailure) -> String {
    var values = ["place": safeText(error.place, limit: 500)]
    let text: StorageText
    switch error.reason {
    case .busy(let process):
      text = process == nil ? .busy : .busyProcess
      values["process"] = process.map(String.init)
    case .noSpace: text = .full
    case .notAllowed: text = error.operation == .read ? .notReadable : .notWritable
    case .writableByOthers: text = .writableByOthers
    case .symbolicLink, .directory, .notAFile, .notADirectory: text = .noFile
    case .unreadable, .tooLarge, .wrongKey, .tampered: text = .damaged
    case .keyMissing, .keyUnusable: text = .keyMissing
    case .system(let reason):
      text = .other
      values["reason"] = safeText(reason)
    }
    return self(text, values)
  }
}
