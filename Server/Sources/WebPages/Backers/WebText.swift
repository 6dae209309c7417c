import BackersTexts

/// The texts of the pages of `backers` that the terminal program does not have.
enum WebText: Wording {
  case account
  case back
  case check
  case demonstrationAccounts
  case filter
  case fundingOf
  case hide
  case list
  case more
  case noProject
  case noProjectHint
  case order
  case problem
  case project
  case refresh
  case resending
  case save
  case saveProject
  case search
  case show
  case unsaveProject

  var phrase: Phrase {
    switch self {
    case .account:
      Phrase(
        "Logged in as {name}", de: "Angemeldet als {name}", es: "Has iniciado sesión como {name}")
    case .back: Phrase("Back", de: "Zurück", es: "Atrás")
    case .check:
      Phrase(
        "Check for the answer", de: "Nach der Antwort sehen", es: "Comprobar la respuesta")
    case .demonstrationAccounts:
      Phrase(
        "Accounts of this demonstration", de: "Konten dieser Vorführung",
        es: "Cuentas de esta demostración")
    case .filter: Phrase("Projects", de: "Projekte", es: "Proyectos")
    case .fundingOf:
      Phrase("Funding of {name}", de: "Finanzierung von {name}", es: "Financiación de {name}")
    case .hide: Phrase("OK", de: "OK", es: "Aceptar")
    case .list: Phrase("List of projects", de: "Liste der Projekte", es: "Lista de proyectos")
    case .more: Phrase("Show more", de: "Mehr zeigen", es: "Mostrar más")
    case .noProject:
      Phrase(
        "There is no such project", de: "Dieses Projekt gibt es nicht", es: "No existe ese proyecto"
      )
    case .noProjectHint:
      Phrase(
        "The list does not contain it. Go back to the list.",
        de: "Es steht nicht in der Liste. Geh zurück zur Liste.",
        es: "No está en la lista. Vuelve a la lista.")
    case .order: Phrase("Order", de: "Reihenfolge", es: "Orden")
    case .problem: Phrase("Problem", de: "Problem", es: "Problema")
    case .project:
      Phrase(
        "Go to the project’s page", de: "Zur Seite des Projekts", es: "Ir a la página del proyecto")
    case .refresh: Phrase("Refresh", de: "Aktualisieren", es: "Actualizar")
    case .resending:
      Phrase(
        "Asking for another code…", de: "Ein neuer Code wird angefordert…",
        es: "Pidiendo un código nuevo…")
    case .save:
      Phrase("Save the settings", de: "Einstellungen speichern", es: "Guardar los ajustes")
    case .saveProject: Phrase("Save {name}", de: "{name} merken", es: "Guardar {name}")
    case .search: Phrase("Search", de: "Suche", es: "Búsqueda")
    case .show: Phrase("Show", de: "Zeigen", es: "Mostrar")
    case .unsaveProject:
      Phrase("Stop saving {name}", de: "{name} nicht mehr merken", es: "Dejar de guardar {name}")
    }
  }
}
