public import BackersClient

extension Language {
  /// The language's own name, which its speakers recognize.
  public var ownName: String {
    switch self {
    case .en: "English"
    case .de: "Deutsch"
    case .es: "Español"
    }
  }
}
