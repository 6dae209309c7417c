public import BackersClient

/// The texts of the program, in one language.
///
/// ```swift
/// let texts = Texts(.de)
/// texts(LoginText.submit)                       // Anmelden
/// texts(SessionText.loggedIn, ["name": "Blob"])  // Angemeldet als Blob.
/// ```
///
/// Numbers, money and dates follow a locale, independently of the language: see ``Formats``.
public struct Texts: Equatable, Sendable {
  /// The language of the texts.
  public var language: Language

  /// Creates the texts of a language.
  ///
  /// - Parameter language: The language.
  public init(_ language: Language) {
    self.language = language
  }

  /// Returns a text with its placeholders replaced.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - values: The values by the names of the placeholders. A placeholder without a value is
  ///     kept. Braces in a value are not placeholders.
  /// - Returns: The text.
  /// - Complexity: O(*n*) in the length of the result.
  public func callAsFunction(_ text: some Wording, _ values: [String: String] = [:]) -> String {
    filled(text.phrase[language], values)
  }

  /// Returns a text in the plural form for a number.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - count: The number that selects the form.
  ///   - number: The formatted number.
  /// - Returns: The text.
  public func callAsFunction(_ text: PluralText, count: Int, written number: String) -> String {
    filled(text.forms[PluralForm(count, in: language)][language], ["count": number])
  }
}

/// Replaces placeholders in one pass, so that values are not searched for placeholders.
private func filled(_ template: String, _ values: [String: String]) -> String {
  guard !values.isEmpty else { return template }
  var text = ""
  var rest = template[...]
  while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
    let name = String(rest[rest.index(after: start)..<end])
    text += rest[..<start]
    text += values[name] ?? "{\(name)}"
    rest = rest[rest.index(after: end)...]
  }
  return text + rest
}
