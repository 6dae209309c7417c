public import BackersClient

/// The plural form of a text.
///
/// English and German have a singular and a plural. Spanish has another form for round millions:
/// “1.000.000 de patrocinadores”.
public enum PluralForm: CaseIterable, Sendable {
  /// Exactly one.
  case one
  /// Round millions, in languages with a separate form.
  case millions
  /// Every other number, including 0 and negative numbers.
  case other

  /// Selects the form for a number.
  ///
  /// - Parameters:
  ///   - count: The number.
  ///   - language: The language of the text.
  public init(_ count: Int, in language: Language) {
    switch language {
    case _ where count == 1: self = .one
    case .es where count != 0 && count.isMultiple(of: 1_000_000): self = .millions
    default: self = .other
    }
  }
}

/// A text about a number of things, with its plural forms.
public enum PluralText: CaseIterable, Sendable {
  /// The number of backers.
  case backers
  /// The number of remaining days.
  case daysToGo
  /// The number of remaining hours.
  case hoursToGo
  /// The number of remaining minutes.
  case minutesToGo
  /// The number of projects.
  case projects
  /// The number of projects that are missing in the list.
  case skipped

  /// The forms of the text; in each, `{count}` is the placeholder of the number.
  public struct Forms: Equatable, Sendable {
    /// The form for 1.
    public var one: Phrase
    /// The form for round millions.
    public var millions: Phrase
    /// The form for every other number.
    public var other: Phrase

    init(one: Phrase, millions: String, other: Phrase) {
      self.one = one
      self.millions = Phrase(other.en, de: other.de, es: millions)
      self.other = other
    }

    /// Returns a form.
    ///
    /// - Parameter form: The form.
    /// - Returns: The text in every language.
    public subscript(form: PluralForm) -> Phrase {
      switch form {
      case .one: one
      case .millions: millions
      case .other: other
      }
    }
  }

  /// The forms of the text.
  public var forms: Forms {
    switch self {
    case .backers:
      Forms(
        one: Phrase("{count} backer", de: "{count} Unterstützer", es: "{count} patrocinador"),
        millions: "{count} de patrocinadores",
        other: Phrase("{count} backers", de: "{count} Unterstützer", es: "{count} patrocinadores"))
    case .daysToGo:
      Forms(
        one: Phrase("{count} day to go", de: "noch {count} Tag", es: "queda {count} día"),
        millions: "quedan {count} de días",
        other: Phrase("{count} days to go", de: "noch {count} Tage", es: "quedan {count} días"))
    case .hoursToGo:
      Forms(
        one: Phrase("{count} hour to go", de: "noch {count} Stunde", es: "queda {count} hora"),
        millions: "quedan {count} de horas",
        other: Phrase(
          "{count} hours to go", de: "noch {count} Stunden", es: "quedan {count} horas"))
    case .minutesToGo:
      Forms(
        one: Phrase("{count} minute to go", de: "noch {count} Minute", es: "queda {count} minuto"),
        millions: "quedan {count} de minutos",
        other: Phrase(
          "{count} minutes to go", de: "noch {count} Minuten", es: "quedan {count} minutos"))
    case .projects:
      Forms(
        one: Phrase("{count} project", de: "{count} Projekt", es: "{count} proyecto"),
        millions: "{count} de proyectos",
        other: Phrase("{count} projects", de: "{count} Projekte", es: "{count} proyectos"))
    case .skipped:
      Forms(
        one: Phrase(
          "{count} project was left out, because it is malformed. The server is at fault.",
          de: "{count} Projekt fehlt, weil es fehlerhaft ist. Der Fehler liegt am Server.",
          es: "Falta {count} proyecto porque está mal formado. La culpa es del servidor."),
        millions: "Faltan {count} de proyectos porque están mal formados. "
          + "La culpa es del servidor.",
        other: Phrase(
          "{count} projects were left out, because they are malformed. The server is at fault.",
          de: "{count} Projekte fehlen, weil sie fehlerhaft sind. Der Fehler liegt am Server.",
          es: "Faltan {count} proyectos porque están mal formados. La culpa es del servidor."))
    }
  }
}
