import Backers

/// A text of pages that the terminal program does not have, in English and German.
struct WebText {
  private let english: String
  private let german: String

  private init(_ english: String, _ german: String) {
    self.english = english
    self.german = german
  }

  /// Returns the text in a language, with a value at the place of `%1`.
  func text(in language: Language, _ value: String = "") -> String {
    (language == .de ? german : english).replacing("%1", with: value)
  }

  static let account = WebText("Logged in as %1", "Angemeldet als %1")
  static let accounts = WebText("Accounts of this demonstration", "Konten dieser Vorführung")
  static let back = WebText("Back", "Zurück")
  static let cancel = WebText("Cancel", "Abbrechen")
  static let code = WebText("Code", "Code")
  static let email = WebText("E-mail", "E-Mail")
  static let filter = WebText("Projects", "Projekte")
  static let fundingOf = WebText("Funding of %1", "Finanzierung von %1")
  static let hide = WebText("OK", "OK")
  static let language = WebText("Language", "Sprache")
  static let list = WebText("List of projects", "Liste der Projekte")
  static let logIn = WebText("Log in", "Anmelden")
  static let logOut = WebText("Log out", "Abmelden")
  static let more = WebText("Show more", "Mehr zeigen")
  static let noProject = WebText("There is no such project", "Dieses Projekt gibt es nicht")
  static let noProjectHint = WebText(
    "The list does not contain it. Go back to the list.",
    "Es steht nicht in der Liste. Geh zurück zur Liste.")
  static let order = WebText("Order", "Reihenfolge")
  static let password = WebText("Password", "Passwort")
  static let problem = WebText("Problem", "Problem")
  static let refresh = WebText("Refresh", "Aktualisieren")
  static let save = WebText("Save the settings", "Einstellungen speichern")
  static let saveProject = WebText("Save %1", "%1 merken")
  static let search = WebText("Search", "Suche")
  static let settings = WebText("Settings", "Einstellungen")
  static let show = WebText("Show", "Zeigen")
  static let title = WebText("Discover projects", "Projekte entdecken")
  static let unsaveProject = WebText("Stop saving %1", "%1 nicht mehr merken")

  static let applications = WebText("Applications", "Anwendungen")
  static let changeSettings = WebText("Change the settings", "Einstellungen ändern")
  static let repositories = WebText("Repositories", "Repositorys")
  static let skip = WebText("Skip to the content", "Zum Inhalt springen")

  static let checkAddress = WebText("Check the address.", "Prüfe die Adresse.")
  static let failed = WebText("Something went wrong", "Etwas ist schiefgegangen")
  static let formRefused = WebText("The form was refused", "Das Formular wurde abgelehnt")
  static let formTooLarge = WebText("The form is too large", "Das Formular ist zu groß")
  static let loadFormAgain = WebText(
    "It is of another session or too old. Go back, load the page again, and send the form again.",
    "Es gehört zu einer anderen Sitzung oder ist zu alt. Geh zurück, lade die Seite neu, und sende das "
      + "Formular noch einmal.")
  static let loadPageAgain = WebText(
    "It is not what the page sends. Go back, load the page again, and try again.",
    "Sie ist nicht das, was die Seite sendet. Geh zurück, lade die Seite neu, und versuch es noch einmal."
  )
  static let noPage = WebText("There is no such page", "Diese Seite gibt es nicht")
  static let refused = WebText("The request was refused", "Die Anfrage wurde abgelehnt")
  static let sendLess = WebText("Send less.", "Sende weniger.")
  static let sessionEnded = WebText(
    "The session has ended meanwhile. Load the page again.",
    "Die Sitzung ist inzwischen beendet. Lade die Seite neu.")
  static let start = WebText("Go to the start page", "Zur Startseite")
  static let tryLater = WebText(
    "The site has failed, and has logged the reason. Go back, and try again.",
    "Der Fehler liegt bei der Website, und sie hat den Grund protokolliert. Geh zurück, und versuch es noch "
      + "einmal.")
}
