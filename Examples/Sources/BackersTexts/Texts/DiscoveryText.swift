/// The texts of the list of projects.
public enum DiscoveryText: Wording {
  /// The title of the screen.
  case title
  /// The service's own order.
  case sortMagic
  /// The order by number of backers.
  case sortPopular
  /// The order by launch date, newest first.
  case sortNewest
  /// The order by deadline, earliest first.
  case sortEndingSoon
  /// All projects.
  case filterEverything
  /// The projects that the service's staff recommends.
  case filterStaffPicks
  /// The projects that the user has saved.
  case filterSaved
  /// The projects that the service recommends for the user.
  case filterRecommended
  /// The list is loading.
  case loading
  /// No project matches.
  case empty
  /// The numbers of shown and matching projects.
  case shown
  /// There are more projects.
  case more
  /// There are no more projects.
  case end
  /// The error if the first page could not be fetched.
  case firstPageFailed
  /// The error if a further page could not be fetched.
  case nextPageFailed
  /// The error if the server's link to the next page is not an address.
  case cursorMalformed
  /// The error if the server's links to next pages form a loop.
  case cursorRepeated
  /// The error if the categories could not be fetched.
  case categoriesFailed
  /// The error if a project could not be saved.
  case saveFailed
  /// The error if a project could not be removed from the saved projects.
  case unsaveFailed
  /// The text for a saved project.
  case saved
  /// The text for a project that is not saved.
  case notSaved

  /// The text in every language.
  public var phrase: Phrase {
    switch self {
    case .title: Phrase("Discover projects", de: "Projekte entdecken", es: "Descubrir proyectos")
    case .sortMagic: Phrase("Magic", de: "Magisch", es: "Mágico")
    case .sortPopular: Phrase("Popular", de: "Beliebt", es: "Populares")
    case .sortNewest: Phrase("Newest", de: "Neueste", es: "Más recientes")
    case .sortEndingSoon: Phrase("Ending soon", de: "Enden bald", es: "Terminan pronto")
    case .filterEverything: Phrase("Everything", de: "Alles", es: "Todo")
    case .filterStaffPicks:
      Phrase("Staff picks", de: "Unsere Auswahl", es: "Selección del equipo")
    case .filterSaved: Phrase("Saved projects", de: "Gemerkte Projekte", es: "Guardados")
    case .filterRecommended:
      Phrase("Recommended for you", de: "Für dich empfohlen", es: "Recomendados para ti")
    case .loading: Phrase("Loading…", de: "Wird geladen…", es: "Cargando…")
    case .empty:
      Phrase(
        "There is no project here.", de: "Hier ist kein Projekt.",
        es: "Aquí no hay ningún proyecto.")
    case .shown: Phrase("{shown} of {count}", de: "{shown} von {count}", es: "{shown} de {count}")
    case .more: Phrase("There are more.", de: "Es gibt noch mehr.", es: "Hay más.")
    case .end: Phrase("That is all.", de: "Das ist alles.", es: "Eso es todo.")
    case .firstPageFailed:
      Phrase(
        "The projects could not be loaded. {reason}",
        de: "Die Projekte ließen sich nicht laden. {reason}",
        es: "No se pudieron cargar los proyectos. {reason}")
    case .nextPageFailed:
      Phrase(
        "Further projects could not be loaded. {reason}",
        de: "Weitere Projekte ließen sich nicht laden. {reason}",
        es: "No se pudieron cargar más proyectos. {reason}")
    case .cursorMalformed:
      Phrase(
        "The list ends here, because the server's link to the next page is no web address. "
          + "The server is at fault; tell those who run it.",
        de: "Die Liste endet hier, weil der Link des Servers zur nächsten Seite keine "
          + "Webadresse ist. Der Fehler liegt am Server; sag es dem Betreiber.",
        es: "La lista termina aquí porque el enlace del servidor a la página siguiente no es "
          + "una dirección web. La culpa es del servidor; avisa a quien lo gestiona.")
    case .cursorRepeated:
      Phrase(
        "The list ends here, because the server's link leads back to a page that was shown. "
          + "The server is at fault; tell those who run it.",
        de: "Die Liste endet hier, weil der Link des Servers zu einer Seite zurückführt, die "
          + "schon gezeigt wurde. Der Fehler liegt am Server; sag es dem Betreiber.",
        es: "La lista termina aquí porque el enlace del servidor vuelve a una página ya "
          + "mostrada. La culpa es del servidor; avisa a quien lo gestiona.")
    case .categoriesFailed:
      Phrase(
        "The categories could not be loaded. {reason}",
        de: "Die Kategorien ließen sich nicht laden. {reason}",
        es: "No se pudieron cargar las categorías. {reason}")
    case .saveFailed:
      Phrase(
        "“{name}” could not be saved. {reason}", de: "„{name}“ ließ sich nicht merken. {reason}",
        es: "No se pudo guardar «{name}». {reason}")
    case .unsaveFailed:
      Phrase(
        "“{name}” is still saved. {reason}", de: "„{name}“ ist weiterhin gemerkt. {reason}",
        es: "«{name}» sigue guardado. {reason}")
    case .saved: Phrase("saved", de: "gemerkt", es: "guardado")
    case .notSaved: Phrase("not saved", de: "nicht gemerkt", es: "sin guardar")
    }
  }
}
