/// The texts of the session.
public enum SessionText: Wording {
  /// The message after a login.
  case loggedIn
  /// There is no session.
  case loggedOut
  /// The message after a logout.
  case goodbye
  /// The message after the server has rejected the session's token.
  case ended
  /// The message after a change to another server, which the session does not belong to.
  case endedByServerChange
  /// The question before a logout.
  case logOutQuestion
  /// The button that logs out.
  case logOut
  /// The affirmative answer.
  case yes
  /// The negative answer.
  case no
  /// The text for a session in a demonstration.
  case demonstration
  /// The error for a stored session that could not be used.
  case notRestored
  /// The error for a change that could not be stored.
  case notSaved
  /// The error for a session that the server has ended and this device could not erase.
  case endedAtServerOnly
  /// The error for a session that neither the server nor this device could end.
  case stillLoggedIn

  /// The text in every language.
  public var phrase: Phrase {
    switch self {
    case .loggedIn:
      Phrase(
        "Logged in as {name}.", de: "Angemeldet als {name}.", es: "Has iniciado sesión como {name}."
      )
    case .loggedOut:
      Phrase(
        "No user is logged in.", de: "Niemand ist angemeldet.", es: "Nadie ha iniciado sesión.")
    case .goodbye:
      Phrase("You have logged out.", de: "Du hast dich abgemeldet.", es: "Has cerrado sesión.")
    case .ended:
      Phrase(
        "Your session has ended. Log in to go on.",
        de: "Deine Sitzung ist beendet. Melde dich an, um weiterzumachen.",
        es: "Tu sesión ha terminado. Inicia sesión para continuar.")
    case .endedByServerChange:
      Phrase(
        "Your session has ended, because it belongs to the other server. Log in to this one.",
        de: "Deine Sitzung ist beendet, weil sie zum anderen Server gehört. "
          + "Melde dich bei diesem an.",
        es: "Tu sesión ha terminado porque pertenece al otro servidor. Inicia sesión en este.")
    case .logOutQuestion: Phrase("Log out?", de: "Abmelden?", es: "¿Cerrar sesión?")
    case .logOut: Phrase("Log out", de: "Abmelden", es: "Cerrar sesión")
    case .yes: Phrase("yes", de: "ja", es: "sí")
    case .no: Phrase("no", de: "nein", es: "no")
    case .demonstration:
      Phrase(
        "A demonstration: nothing leaves this machine, and nothing is stored.",
        de: "Eine Vorführung: Nichts verlässt diesen Rechner, und nichts wird gespeichert.",
        es: "Una demostración: nada sale de este equipo y nada se guarda.")
    case .notRestored:
      Phrase(
        "The stored session could not be used. {reason}",
        de: "Die gespeicherte Sitzung ließ sich nicht verwenden. {reason}",
        es: "No se pudo usar la sesión guardada. {reason}")
    case .notSaved:
      Phrase(
        "The change could not be stored. {reason}",
        de: "Die Änderung ließ sich nicht speichern. {reason}",
        es: "No se pudo guardar el cambio. {reason}")
    case .endedAtServerOnly:
      Phrase(
        "Signed out at the server, but this device could not erase the session; it ends at the next "
          + "start with a connection. {reason}",
        de:
          "Am Server abgemeldet, aber dieses Gerät konnte die Sitzung nicht löschen; sie endet beim "
          + "nächsten Start mit Verbindung. {reason}",
        es:
          "Se ha cerrado la sesión en el servidor, pero este dispositivo no pudo borrarla; termina "
          + "en el próximo inicio con conexión. {reason}")
    case .stillLoggedIn:
      Phrase(
        "You are still logged in on this device. {reason}",
        de: "Du bist auf diesem Gerät noch angemeldet. {reason}",
        es: "Sigues con la sesión iniciada en este dispositivo. {reason}")
    }
  }
}
