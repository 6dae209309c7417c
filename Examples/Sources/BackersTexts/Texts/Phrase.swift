public import BackersClient

/// A text in every language.
///
/// The three are side by side, so that none can be forgotten, and a change of one shows the others.
/// Placeholders are in braces: `Logged in as {name}.`
public struct Phrase: Equatable, Sendable {
  /// In English.
  public var en: String
  /// In German.
  public var de: String
  /// In Spanish.
  public var es: String

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - en: In English.
  ///   - de: In German.
  ///   - es: In Spanish.
  public init(_ en: String, de: String, es: String) {
    self.en = en
    self.de = de
    self.es = es
  }

  /// The text in a language.
  ///
  /// - Parameter language: The language.
  /// - Returns: The text, with its braces.
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
/// A new text is a new case; without its three languages it does not compile, and the tests look
/// at each case.
public protocol Wording: CaseIterable, Hashable, Sendable {
  /// The text in every language.
  var phrase: Phrase { get }
}
