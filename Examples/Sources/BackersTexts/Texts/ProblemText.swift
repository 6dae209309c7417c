/// The reason of a failure, as a sentence that follows the name of the failed operation.
public enum ProblemText: Wording {
  /// The server does not answer.
  case unreachable
  /// The server does not answer in time.
  case timedOut
  /// The response could not be decoded.
  case notUnderstood
  /// The service has failed internally.
  case serverFailed
  /// The service has rejected the session's token.
  case tokenRejected
  /// The requested resource does not exist.
  case notFound
  /// Too many requests were sent.
  case tooMany
  /// The server's address or the request is wrong.
  case wrongSettings
  /// A secret would have been sent without encryption.
  case notEncrypted
  /// The request was cancelled.
  case cancelled
  /// The reason is unknown.
  case unknown

  /// The text in every language.
  public var phrase: Phrase {
    switch self {
    case .unreachable:
      Phrase(
        "The server cannot be reached. Check the connection, then try again.",
        de: "Der Server ist nicht erreichbar. Prüfe die Verbindung und versuche es erneut.",
        es: "No se puede acceder al servidor. Comprueba la conexión e inténtalo de nuevo.")
    case .timedOut:
      Phrase(
        "The server took too long. Try again later.",
        de: "Der Server hat zu lange gebraucht. Versuche es später erneut.",
        es: "El servidor tardó demasiado. Inténtalo más tarde.")
    case .notUnderstood:
      Phrase(
        "The server's answer makes no sense. Tell those who run it.",
        de: "Die Antwort des Servers ergibt keinen Sinn. Sag es dem Betreiber.",
        es: "La respuesta del servidor no tiene sentido. Avisa a quien lo gestiona.")
    case .serverFailed:
      Phrase(
        "The server has failed. Try again later.",
        de: "Der Server hat versagt. Versuche es später erneut.",
        es: "El servidor ha fallado. Inténtalo más tarde.")
    case .tokenRejected:
      Phrase(
        "The server no longer knows your session. Log in again.",
        de: "Der Server kennt deine Sitzung nicht mehr. Melde dich neu an.",
        es: "El servidor ya no reconoce tu sesión. Vuelve a iniciarla.")
    case .notFound:
      Phrase(
        "The server does not have it.", de: "Der Server hat es nicht.",
        es: "El servidor no lo tiene.")
    case .tooMany:
      Phrase(
        "That was too often. Try again later.", de: "Das war zu oft. Versuche es später erneut.",
        es: "Han sido demasiadas veces. Inténtalo más tarde.")
    case .wrongSettings:
      Phrase(
        "The settings of the server are wrong. Correct its address.",
        de: "Die Einstellungen des Servers stimmen nicht. Berichtige seine Adresse.",
        es: "Los ajustes del servidor no son correctos. Corrige su dirección.")
    case .notEncrypted:
      Phrase(
        "Nothing was sent, because the connection is not encrypted. Use https.",
        de: "Nichts wurde gesendet, weil die Verbindung nicht verschlüsselt ist. Nimm https.",
        es: "No se envió nada porque la conexión no está cifrada. Usa https.")
    case .cancelled:
      Phrase(
        "It was cancelled. Try again.", de: "Es wurde abgebrochen. Versuche es erneut.",
        es: "Se ha cancelado. Inténtalo de nuevo.")
    case .unknown:
      Phrase("Try again.", de: "Versuche es erneut.", es: "Inténtalo de nuevo.")
    }
  }
}
