/// The texts of the login.
public enum LoginText: Wording {
  /// The title of the screen.
  case title
  /// The field for the e-mail address.
  case email
  /// The field for the password.
  case password
  /// The field for the code of the second factor.
  case code
  /// The button that logs in.
  case submit
  /// The button that requests another code.
  case resend
  /// The button that leaves the login.
  case cancel
  /// The message while the login waits for a response.
  case underWay
  /// The alert for a refusal without a reason.
  case unableToLogIn
  /// The error for an invalid e-mail address.
  case emailMalformed
  /// The error for a missing password.
  case passwordMissing
  /// The error for an invalid code.
  case codeMalformed
  /// The message that requests the second factor.
  case codeAskedFor
  /// The message after another code was sent.
  case codeSent
  /// The alert for a session that could not be stored.
  case sessionNotKept
  /// The message after the login was cancelled.
  case cancelled
  /// The reason for a login before saving a project.
  case neededToSave
  /// The reason for a login before showing the user's own projects.
  case neededToShow

  /// The text in every language.
  public var phrase: Phrase {
    switch self {
    case .title: Phrase("Log in", de: "Anmeldung", es: "Inicio de sesión")
    case .email: Phrase("E-mail", de: "E-Mail", es: "Correo electrónico")
    case .password: Phrase("Password", de: "Passwort", es: "Contraseña")
    case .code: Phrase("Six-digit code", de: "Sechsstelliger Code", es: "Código de seis cifras")
    case .submit: Phrase("Log in", de: "Anmelden", es: "Iniciar sesión")
    case .resend: Phrase("Resend", de: "Erneut senden", es: "Reenviar")
    case .cancel: Phrase("Cancel", de: "Abbrechen", es: "Cancelar")
    case .underWay: Phrase("Logging in…", de: "Anmeldung läuft…", es: "Iniciando sesión…")
    case .unableToLogIn:
      Phrase(
        "Unable to log in.", de: "Anmeldung nicht möglich.", es: "No se puede iniciar sesión.")
    case .emailMalformed:
      Phrase(
        "That is no e-mail address. An example: blob@example.com.",
        de: "Das ist keine E-Mail-Adresse. Ein Beispiel: blob@example.com.",
        es: "No es una dirección de correo. Un ejemplo: blob@example.com.")
    case .passwordMissing:
      Phrase(
        "The password is missing. Type it.", de: "Das Passwort fehlt. Gib es ein.",
        es: "Falta la contraseña. Escríbela.")
    case .codeMalformed:
      Phrase(
        "The code consists of six digits. Type them, or have another code sent.",
        de: "Der Code besteht aus sechs Ziffern. Gib sie ein, oder lass einen neuen Code senden.",
        es: "El código tiene seis cifras. Escríbelas o pide que se reenvíe el código.")
    case .codeAskedFor:
      Phrase(
        "This account asks for a second factor. Type the six-digit code that was sent to you.",
        de: "Dieses Konto verlangt einen zweiten Faktor. Gib den sechsstelligen Code ein, "
          + "der dir gesendet wurde.",
        es: "Esta cuenta pide un segundo factor. Escribe el código de seis cifras que te "
          + "hemos enviado.")
    case .codeSent:
      Phrase(
        "Another code is on its way.", de: "Ein neuer Code ist unterwegs.",
        es: "Hay un código nuevo en camino.")
    case .sessionNotKept:
      Phrase(
        "The server let you in, but the session could not be kept: {reason}",
        de: "Der Server hat dich angemeldet, aber die Sitzung ließ sich nicht speichern: {reason}",
        es: "El servidor te dejó entrar, pero no se pudo guardar la sesión: {reason}")
    case .cancelled:
      Phrase(
        "You are not logged in.", de: "Du bist nicht angemeldet.", es: "No has iniciado sesión.")
    case .neededToSave:
      Phrase(
        "Log in to save the project; it is saved as soon as you have.",
        de: "Melde dich an, um das Projekt zu merken; danach ist es gemerkt.",
        es: "Inicia sesión para guardar el proyecto; se guardará en cuanto lo hagas.")
    case .neededToShow:
      Phrase(
        "Log in to see these projects; they show as soon as you have.",
        de: "Melde dich an, um diese Projekte zu sehen; danach erscheinen sie.",
        es: "Inicia sesión para ver estos proyectos; aparecerán en cuanto lo hagas.")
    }
  }
}
