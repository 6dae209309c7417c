public import BackersClient

extension Language {
  /// The native name of the language.
  public var ownName: String {
    switch self {
    case .en: "English"
    case .de: "Deutsch"
    case .es: "Español"
    }
  }
}
