/// The languages of the app.
enum Language: String, CaseIterable {
  case de, en
}

/// The texts of the app, in the current language.
enum Strings {
  static var noLoans: String { pick(de: "Nichts ausgeliehen", en: "No loans") }
  static var loggedOut: String { pick(de: "Bitte anmelden", en: "Log in to see your loans") }
  static var failed: String {
    pick(de: "Die Bibliothek antwortet nicht", en: "The library does not answer")
  }

  static func due(_ date: String) -> String { pick(de: "fällig am \(date)", en: "due \(date)") }

  static func dueIn(_ days: Int) -> String {
    switch days {
    case 0: return pick(de: "heute fällig", en: "due today")
    case 1: return pick(de: "morgen fällig", en: "due tomorrow")
    default: return pick(de: "fällig in \(days) Tagen", en: "due in \(days) days")
    }
  }

  static func overdue(_ days: Int, fee: String) -> String {
    pick(de: "\(days) Tage überfällig, \(fee)", en: "\(days) days overdue, \(fee)")
  }

  private static func pick(de: String, en: String) -> String {
    switch Current.language {
    case .de: return de
    case .en: return en
    }
  }
}
