import BackersTexts

/// The texts of the pages of errors.
enum ErrorText: Wording {
  case checkAddress
  case failed
  case formRefused
  case formTooLarge
  case loadFormAgain
  case loadPageAgain
  case noPage
  case refused
  case sendLess
  case sessionEnded
  case start
  case tryLater

  var phrase: Phrase {
    switch self {
    case .checkAddress:
      Phrase("Check the address.", de: "Prüfe die Adresse.", es: "Comprueba la dirección.")
    case .failed:
      Phrase(
        "Something went wrong", de: "Etwas ist schiefgegangen", es: "Algo ha salido mal")
    case .formRefused:
      Phrase(
        "The form was refused", de: "Das Formular wurde abgelehnt",
        es: "El formulario se ha rechazado")
    case .formTooLarge:
      Phrase(
        "The form is too large", de: "Das Formular ist zu groß",
        es: "El formulario es demasiado grande")
    case .loadFormAgain:
      Phrase(
        "It is of another session or too old. Go back, load the page again, and send the form again.",
        de:
          "Es gehört zu einer anderen Sitzung oder ist zu alt. Geh zurück, lade die Seite neu, und sende "
          + "das Formular noch einmal.",
        es:
          "Es de otra sesión o demasiado antiguo. Vuelve atrás, carga la página de nuevo y envía el "
          + "formulario otra vez.")
    case .loadPageAgain:
      Phrase(
        "It is not what the page sends. Go back, load the page again, and try again.",
        de:
          "Sie ist nicht das, was die Seite sendet. Geh zurück, lade die Seite neu, und versuch es noch "
          + "einmal.",
        es:
          "No es lo que envía la página. Vuelve atrás, carga la página de nuevo e inténtalo otra vez."
      )
    case .noPage:
      Phrase(
        "There is no such page", de: "Diese Seite gibt es nicht", es: "No existe esa página")
    case .refused:
      Phrase(
        "The request was refused", de: "Die Anfrage wurde abgelehnt",
        es: "La petición se ha rechazado")
    case .sendLess: Phrase("Send less.", de: "Sende weniger.", es: "Envía menos.")
    case .sessionEnded:
      Phrase(
        "The session has ended meanwhile. Load the page again.",
        de: "Die Sitzung ist inzwischen beendet. Lade die Seite neu.",
        es: "La sesión ha terminado entretanto. Carga la página de nuevo.")
    case .start:
      Phrase(
        "Go to the start page", de: "Zur Startseite", es: "Ir a la página de inicio")
    case .tryLater:
      Phrase(
        "The site has failed, and has logged the reason. Go back, and try again.",
        de:
          "Der Fehler liegt bei der Website, und sie hat den Grund protokolliert. Geh zurück, und versuch "
          + "es noch einmal.",
        es: "El fallo es del sitio, que ha registrado el motivo. Vuelve atrás e inténtalo otra vez."
      )
    }
  }
}
