import BackersClient
package import BackersTexts

/// One text of any part of the program.
///
/// ```swift
/// @Test(arguments: AnyText.all(of: CommandText.self))
/// func texts(text: AnyText) {
///   #expect(text.complaints(sameInGerman: ["Server"]) == [])
/// }
/// ```
package struct AnyText: Sendable, CustomStringConvertible {
  /// Which text it is.
  package var description: String
  /// The text in every language.
  package var phrase: Phrase

  /// Names a text.
  ///
  /// - Parameters:
  ///   - description: Which text it is.
  ///   - phrase: The text in every language.
  package init(description: String, phrase: Phrase) {
    self.description = description
    self.phrase = phrase
  }

  /// All texts of a part of the program.
  ///
  /// - Parameter part: The part.
  /// - Returns: Its texts.
  package static func all<Part: Wording>(of part: Part.Type) -> [AnyText] {
    part.allCases.map { AnyText(description: "\(part).\($0)", phrase: $0.phrase) }
  }

  /// All forms of the texts about a number of things.
  package static let plurals = PluralText.allCases.flatMap { text in
    PluralForm.allCases.map {
      AnyText(description: "PluralText.\(text) for \($0)", phrase: text.forms[$0])
    }
  }
}

extension AnyText {
  /// The maximum length of a readable line.
  private static let limit = 200

  /// The defects of the text in any language.
  ///
  /// - Parameters:
  ///   - german: The English texts that are the same in German.
  ///   - spanish: The English texts that are the same in Spanish.
  /// - Returns: One line for each thing that is wrong.
  package func complaints(
    sameInGerman german: Set<String> = [], sameInSpanish spanish: Set<String> = []
  ) -> [String] {
    Language.allCases.flatMap { language in
      let isSame = (language == .de ? german : spanish).contains(phrase.en)
      return complaints(about: phrase[language], isEnglish: language == .en || isSame)
        .map { "\(language): \($0)" }
    }
  }

  private func complaints(about words: String, isEnglish: Bool) -> [String] {
    let checks: [(isWrong: Bool, complaint: String)] = [
      (!words.contains(where: \.isLetter), "it is missing"),
      (words.contains(where: \.isNewline), "it has several lines"),
      (
        words.first?.isWhitespace != false || words.last?.isWhitespace != false
          || words.contains("  "), "it has invisible white space"
      ),
      (words.count > Self.limit, "it is longer than \(Self.limit) characters"),
      (words.blanks != phrase.en.blanks, "it has other blanks than the English text"),
      (
        words.count { "{}".contains($0) } != 2 * words.blanks.count,
        "it has braces that are no blank"
      ),
      (words.ending != phrase.en.ending, "it ends otherwise than the English text"),
      (!isEnglish && words == phrase.en, "it is not translated"),
      (words.count > 2 * phrase.en.count + 10, "it is far longer than the English text"),
    ]
    return checks.filter(\.isWrong).map { "\($0.complaint): “\(words)”" }
  }
}

extension String {
  /// The names in braces.
  fileprivate var blanks: [String] {
    matches(of: /\{[a-z]+\}/).map { String($0.output) }.sorted()
  }

  /// The sign that ends a sentence, if there is one.
  fileprivate var ending: Character? {
    last.flatMap { ".?!…".contains($0) ? $0 : nil }
  }
}
