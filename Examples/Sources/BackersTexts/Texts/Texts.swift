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

  /// A text, with its blanks filled in.
  ///
  /// - Parameters:
  ///   - text: Which text.
  ///   - values: What stands for each name in braces. A name that is missing here stays in its
  ///     braces. Braces in a value mean nothing.
  /// - Returns: The text.
  /// - Complexity: O(*n*) in the length of the result.
  public func callAsFunction(_ text: some Wording, _ values: [String: String] = [:]) -> String {
    filled(text.phrase[language], values)
  }

  /// A text about a number of things, in the form that the number asks for.
  ///
  /// - Parameters:
  ///   - text: Which text.
  ///   - count: The number that decides about the form.
  ///   - number: How the number is written.
  /// - Returns: The text.
  public func callAsFunction(_ text: PluralText, count: Int, written number: String) -> String {
    filled(text.forms[PluralForm(count, in: language)][language], ["count": number])
  }
}

/// Fills in what stands in braces, in one pass: what is filled in is not looked at again.
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
