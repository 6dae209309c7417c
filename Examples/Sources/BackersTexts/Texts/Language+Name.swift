public import BackersClient

extension Language {
  /// The language's name in itself, by which those who speak it find it.
  public var ownName: String {
    switch self {
    case .en: "English"
    case .de: "Deutsch"
    case .es: "Español"
    }
  }
}
