package import BackersTexts

/// The texts of the terminal program.
package enum ProgramText: Wording {
  /// The error for a configuration that could not be fetched at the start.
  case startFailed
  /// The error for a missing project.
  case noSuchProject
  /// The message for a project that is already saved.
  case savedAlready
  /// The message for a project that is not saved.
  case notSavedAnyway
  /// The message for a login during a session.
  case loggedInAlready
  /// The prompt for a code.
  case codeOrResend
  /// The error for an unknown category.
  case noSuchCategory
  /// The warning about malformed projects.
  case skipped
  /// The question before a change of the server ends the session.
  case serverQuestion
  /// The question before all stored data is set aside.
  case resetQuestion
  /// The message after the stored data was set aside.
  case resetDone
  /// The message if there is no stored data.
  case nothingStored
  /// The text for a session whose user's name is unknown.
  case userUnknown
  /// The advice to log in with a command.
  case logInFirst
  /// The advice for showing more projects at the prompt.
  case typeMore
  /// The advice for stored files that cannot be read.
  case wayOut
  /// The reason why an option cannot change the server.
  case logOutFirst
  /// The message after a change of the currency.
  case currencyChanged
  /// The error for a currency that no launched country uses.
  case noSuchCurrency
  /// The line while a server does not answer, in an interactive screen.
  case loadingUntilEnter
  /// The line while a server does not answer, in another command.
  case loadingUntilInterrupted
  /// The message after the user stopped waiting.
  case loadingCancelled
  /// The part of the footer below projects of an earlier run.
  case fromEarlier
  /// The line after the server has confirmed the projects of an earlier run.
  case upToDate

  package var phrase: Phrase {
    switch self {
    case .startFailed:
      Phrase(
        "The server's settings could not be loaded. {reason}",
        de: "Die Einstellungen des Servers ließen sich nicht laden. {reason}",
        es: "No se pudieron cargar los ajustes del servidor. {reason}")
    case .noSuchProject:
      Phrase(
        "There is no project {number} in this list. Use one of the numbers that it shows.",
        de: "In dieser Liste ist kein Projekt {number}. Nimm eine der Nummern, die sie zeigt.",
        es: "No hay ningún proyecto {number} en esta lista. Usa uno de los números que muestra.")
    case .savedAlready:
      Phrase(
        "“{name}” is saved already. Type unstar {number} to change that.",
        de: "„{name}“ ist schon gemerkt. Mit unstar {number} änderst du das.",
        es: "«{name}» ya está guardado. Escribe unstar {number} para cambiarlo.")
    case .notSavedAnyway:
      Phrase(
        "“{name}” is not saved. Type star {number} to change that.",
        de: "„{name}“ ist nicht gemerkt. Mit star {number} änderst du das.",
        es: "«{name}» no está guardado. Escribe star {number} para cambiarlo.")
    case .loggedInAlready:
      Phrase(
        "You are logged in as {name} already. Log out first.",
        de: "Du bist schon als {name} angemeldet. Melde dich erst ab.",
        es: "Ya has iniciado sesión como {name}. Cierra la sesión primero.")
    case .codeOrResend:
      Phrase(
        "Six-digit code, or resend", de: "Sechsstelliger Code, oder resend",
        es: "Código de seis cifras, o resend")
    case .noSuchCategory:
      Phrase(
        "There is no category “{name}”. {advice}", de: "Es gibt keine Kategorie „{name}“. {advice}",
        es: "No existe la categoría «{name}». {advice}")
    case .skipped:
      Phrase(
        "Malformed projects were left out: {count}. The server is at fault; tell those who run it.",
        de: "Fehlerhafte Projekte fehlen hier: {count}. Der Fehler liegt am Server; "
          + "sag es dem Betreiber.",
        es: "Se omitieron proyectos con errores: {count}. La culpa es del servidor; "
          + "avisa a quien lo gestiona.")
    case .serverQuestion:
      Phrase(
        "This ends your session, which belongs to the other server. Go on?",
        de: "Das beendet deine Sitzung, die zum anderen Server gehört. Weiter?",
        es: "Esto termina tu sesión, que pertenece al otro servidor. ¿Continuar?")
    case .resetQuestion:
      Phrase(
        "Start from nothing, and put aside all that is stored?",
        de: "Von vorn anfangen, und alles Gespeicherte beiseitelegen?",
        es: "¿Empezar de cero y apartar todo lo guardado?")
    case .resetDone:
      Phrase(
        "What was stored lies in {place} now. Delete it when you do not need it anymore.",
        de: "Was gespeichert war, liegt jetzt in {place}. "
          + "Lösche es, wenn du es nicht mehr brauchst.",
        es: "Lo que estaba guardado está ahora en {place}. Bórralo cuando ya no lo necesites.")
    case .nothingStored:
      Phrase("Nothing is stored.", de: "Es ist nichts gespeichert.", es: "No hay nada guardado.")
    case .userUnknown:
      Phrase(
        "Logged in; only the server knows as whom.",
        de: "Angemeldet; nur der Server weiß, als wer.",
        es: "Sesión iniciada; solo el servidor sabe de quién.")
    case .logInFirst:
      Phrase(
        "Log in first: backers login.", de: "Melde dich erst an: backers login.",
        es: "Inicia sesión primero: backers login.")
    case .wayOut:
      Phrase(
        "To start from nothing, with all that is stored put aside: backers reset.",
        de: "So beginnst du von vorn und legst alles Gespeicherte beiseite: backers reset.",
        es: "Para empezar de cero y apartar todo lo guardado: backers reset.")
    case .logOutFirst:
      Phrase(
        "You are logged in as {name} at {server}, and a session belongs to its server. "
          + "Log out first: backers logout.",
        de: "Du bist als {name} bei {server} angemeldet, und eine Sitzung gehört zu ihrem Server. "
          + "Melde dich erst ab: backers logout.",
        es: "Has iniciado sesión como {name} en {server}, y una sesión pertenece a su servidor. "
          + "Ciérrala primero: backers logout.")
    case .typeMore:
      Phrase(
        "More: type more.", de: "Mehr: tippe more.", es: "Más: escribe more.")
    case .currencyChanged:
      Phrase(
        "The currency is now {currency}.", de: "Die Währung ist jetzt {currency}.",
        es: "La moneda es ahora {currency}.")
    case .noSuchCurrency:
      Phrase(
        "No launched country has the currency {currency}. Use one of: {currencies}.",
        de: "Kein unterstütztes Land hat die Währung {currency}. Nimm eine von: {currencies}.",
        es: "Ningún país disponible usa la moneda {currency}. Usa una de: {currencies}.")
    case .loadingUntilEnter:
      Phrase(
        "Loading… Press Enter to cancel.", de: "Wird geladen… Enter bricht ab.",
        es: "Cargando… Pulsa Intro para cancelar.")
    case .loadingUntilInterrupted:
      Phrase(
        "Loading… Press Ctrl-C to cancel.", de: "Wird geladen… Strg-C bricht ab.",
        es: "Cargando… Pulsa Ctrl-C para cancelar.")
    case .loadingCancelled:
      Phrase(
        "Canceled. Type refresh to try again.", de: "Abgebrochen. Mit refresh geht es weiter.",
        es: "Cancelado. Escribe refresh para reintentarlo.")
    case .fromEarlier:
      Phrase("From an earlier time", de: "Von einem früheren Mal", es: "De una vez anterior")
    case .upToDate:
      Phrase(
        "The list is up to date.", de: "Die Liste ist aktuell.", es: "La lista está al día.")
    }
  }
}
