/// A language of the service and its programs.
public enum Language: String, CaseIterable, Codable, Sendable {
  /// English.
  case en
  /// German.
  case de
  /// Spanish.
  case es

  /// Creates the first preferred language that is supported, or English.
  ///
  /// ```swift
  /// Language(preferred: ["fr-FR", "de-AT", "en"])   // .de
  /// ```
  ///
  /// - Parameter preferred: Identifiers of languages or locales, in order of preference.
  public init(preferred: [String]) {
    self = preferred.lazy.compactMap(Language.init(identifier:)).first ?? .en
  }

  /// Creates the language of an identifier such as `de`, `de-AT` or `de_AT.UTF-8`.
  ///
  /// - Parameter identifier: An identifier of a language or locale.
  public init?(identifier: String) {
    let name = identifier.prefix { $0.isLetter }.lowercased()
    self.init(rawValue: name)
  }
}
