public import BackersClient

/// A text in every language.
///
/// The three translations are declared together, so that none can be missing, and an editor of one
/// sees the others. Placeholders are in braces: `Logged in as {name}.`
public struct Phrase: Equatable, Sendable {
  /// The English text.
  public var en: String
  /// The German text.
  public var de: String
  /// The Spanish text.
  public var es: String

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - en: The English text.
  ///   - de: The German text.
  ///   - es: The Spanish text.
  public init(_ en: String, de: String, es: String) {
    self.en = en
    self.de = de
    self.es = es
  }

  /// Returns the text in a language.
  ///
  /// - Parameter language: The language.
  /// - Returns: The text, including its placeholders.
  public subscript(language: Language) -> String {
    switch language {
    case .en: en
    case .de: de
    case .es: es
    }
  }
}

/// The texts of one part of the program.
///
/// Each text is a case. It does not compile without its three translations, and the tests check
/// each case.
public protocol Wording: CaseIterable, Hashable, Sendable {
  /// The text in every language.
  var phrase: Phrase { get }
}
