/// The texts of a project.
public enum ProjectText: Wording {
  /// The share of the goal that has been pledged.
  case funded
  /// The text for a project without a goal.
  case noGoal
  /// The pledged amount and the goal.
  case pledged
  /// The pledged amount of a project without a goal.
  case pledgedWithoutGoal
  /// An amount in the user's currency.
  case about
  /// The remaining time after the deadline.
  case ended
  /// The remaining time without a deadline.
  case noDeadline
  /// The remaining time in the last minute.
  case underAMinute
  /// A project that reached its goal.
  case successful
  /// A project that did not reach its goal.
  case failed
  /// A project that its creator canceled.
  case canceled
  /// A project that the service suspended.
  case suspended
  /// A draft.
  case started
  /// A project that waits for approval.
  case submitted
  /// A project that was removed.
  case purged
  /// A project in a state that this program does not know.
  case unknownState
  /// A state and its date.
  case stateSince

  /// The text in every language.
  public var phrase: Phrase {
    switch self {
    case .funded: Phrase("{percent} funded", de: "{percent} finanziert", es: "{percent} financiado")
    case .about: Phrase("about {amount}", de: "etwa {amount}", es: "unos {amount}")
    case .noGoal: Phrase("no goal", de: "ohne Ziel", es: "sin meta")
    case .pledged:
      Phrase(
        "{pledged} pledged of {goal}", de: "{pledged} von {goal} zugesagt",
        es: "{pledged} aportados de {goal}")
    case .pledgedWithoutGoal:
      Phrase("{pledged} pledged", de: "{pledged} zugesagt", es: "{pledged} aportados")
    case .ended: Phrase("ended", de: "beendet", es: "finalizado")
    case .noDeadline: Phrase("no deadline", de: "ohne Enddatum", es: "sin fecha límite")
    case .underAMinute:
      Phrase(
        "less than a minute to go", de: "noch weniger als eine Minute",
        es: "queda menos de un minuto")
    case .successful:
      Phrase("Successfully funded", de: "Erfolgreich finanziert", es: "Financiado con éxito")
    case .failed: Phrase("Not funded", de: "Nicht finanziert", es: "No financiado")
    case .canceled: Phrase("Canceled", de: "Abgebrochen", es: "Cancelado")
    case .suspended: Phrase("Suspended", de: "Ausgesetzt", es: "Suspendido")
    case .started: Phrase("Draft", de: "Entwurf", es: "Borrador")
    case .submitted: Phrase("In review", de: "In Prüfung", es: "En revisión")
    case .purged: Phrase("Removed", de: "Entfernt", es: "Eliminado")
    case .unknownState: Phrase("No longer live", de: "Nicht mehr aktiv", es: "Ya no está activo")
    case .stateSince: Phrase("{state} · {date}", de: "{state} · {date}", es: "{state} · {date}")
    }
  }
}
