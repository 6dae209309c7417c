import Backers

/// The texts of pages that the terminal program does not have, in English and German.
enum WebText: CaseIterable {
  case account, accounts, back, cancel, code, email, filter, fundingOf, hide, list, logIn, logOut
  case more, noProject, noProjectHint, order, password, problem, refresh, save, saveProject, search,
    settings
  case show, title, unsaveProject
  case language
  case checkAddress, failed, formRefused, formTooLarge, loadFormAgain, loadPageAgain, noPage,
    refused, sendLess
  case sessionEnded, start, tryLater

  /// Returns the text in a language, with a value at the place of `%1`.
  func text(in language: Language, _ value: String = "") -> String {
    let (english, german) = texts
    return (language == .de ? german : english).replacing("%1", with: value)
  }

  private var texts: (english: String, german: String) {
    switch self {
    case .account: ("Logged in as %1", "Angemeldet als %1")
    case .accounts: ("Accounts of this demonstration", "Konten dieser Vorführung")
    case .back: ("Back", "Zurück")
    case .cancel: ("Cancel", "Abbrechen")
    case .code: ("Code", "Code")
    case .email: ("E-mail", "E-Mail")
    case .filter: ("Projects", "Projekte")
    case .fundingOf: ("Funding of %1", "Finanzierung von %1")
    case .hide: ("OK", "OK")
    case .language: ("Language", "Sprache")
    case .list: ("List of projects", "Liste der Projekte")
    case .logIn: ("Log in", "Anmelden")
    case .logOut: ("Log out", "Abmelden")
    case .more: ("Show more", "Mehr zeigen")
    case .noProject: ("There is no such project", "Dieses Projekt gibt es nicht")
    case .noProjectHint:
      (
        "The list does not contain it. Go back to the list.",
        "Es steht nicht in der Liste. Geh zurück zur Liste."
      )
    case .order: ("Order", "Reihenfolge")
    case .password: ("Password", "Passwort")
    case .problem: ("Problem", "Problem")
    case .refresh: ("Refresh", "Aktualisieren")
    case .save: ("Save the settings", "Einstellungen speichern")
    case .saveProject: ("Save %1", "%1 merken")
    case .search: ("Search", "Suche")
    case .settings: ("Settings", "Einstellungen")
    case .show: ("Show", "Zeigen")
    case .title: ("Discover projects", "Projekte entdecken")
    case .unsaveProject: ("Stop saving %1", "%1 nicht mehr merken")

    case .checkAddress: ("Check the address.", "Prüfe die Adresse.")
    case .failed: ("Something went wrong", "Etwas ist schiefgegangen")
    case .formRefused: ("The form was refused", "Das Formular wurde abgelehnt")
    case .formTooLarge: ("The form is too large", "Das Formular ist zu groß")
    case .loadFormAgain:
      (
        "It is of another session or too old. Go back, load the page again, and send the form again.",
        "Es gehört zu einer anderen Sitzung oder ist zu alt. Geh zurück, lade die Seite neu, und sende das "
          + "Formular noch einmal."
      )
    case .loadPageAgain:
      (
        "It is not what the page sends. Go back, load the page again, and try again.",
        "Sie ist nicht das, was die Seite sendet. Geh zurück, lade die Seite neu, und versuch es noch einmal."
      )
    case .noPage: ("There is no such page", "Diese Seite gibt es nicht")
    case .refused: ("The request was refused", "Die Anfrage wurde abgelehnt")
    case .sendLess: ("Send less.", "Sende weniger.")
    case .sessionEnded:
      (
        "The session has ended meanwhile. Load the page again.",
        "Die Sitzung ist inzwischen beendet. Lade die Seite neu."
      )
    case .start: ("Go to the start page", "Zur Startseite")
    case .tryLater:
      (
        "The site has failed, and has logged the reason. Go back, and try again.",
        "Der Fehler liegt bei der Website, und sie hat den Grund protokolliert. Geh zurück, und versuch es noch "
          + "einmal."
      )
    }
  }
}
