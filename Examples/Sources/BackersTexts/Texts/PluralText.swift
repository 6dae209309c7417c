public import BackersClient

/// Which form of a text a number asks for.
///
/// English and German tell one thing from several. In Spanish, round millions ask for another
/// word as well: “1.000.000 de patrocinadores”.
public enum PluralForm: CaseIterable, Sendable {
  /// Exactly one.
  case one
  /// Round millions, in the languages that care.
  case millions
  /// Every other number: also none, and fewer than none.
  case other

  /// Finds out which form a number asks for.
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

/// A text about a number of things, which has a form for one of them and a form for several.
public enum PluralText: CaseIterable, Sendable {
  /// How many people back a project.
  case backers
  /// How many days are left.
  case daysToGo
  /// How many hours are left.
  case hoursToGo
  /// How many minutes are left.
  case minutesToGo
  /// How many projects there are.
  case projects
  /// How many projects are missing on the list.
  case skipped

  /// The forms of the text; in each, `{count}` is the number.
  public struct Forms: Equatable, Sendable {
    /// For one.
    public var one: Phrase
    /// For round millions.
    public var millions: Phrase
    /// For every other number.
    public var other: Phrase

    init(one: Phrase, millions: String, other: Phrase) {
      self.one = one
      self.millions = Phrase(other.en, de: other.de, es: millions)
      self.other = other
    }

    /// One of the forms.
    ///
    /// - Parameter form: Which one.
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
