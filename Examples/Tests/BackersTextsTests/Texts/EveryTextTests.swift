import BackersClient
import BackersTexts
import Testing

/// One text, whatever part of the program it belongs to.
struct AnyText: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var phrase: Phrase

  static let all: [AnyText] =
    texts(LoginText.self) + texts(DiscoveryText.self) + texts(ProjectText.self)
    + texts(SessionText.self) + texts(SettingsText.self) + texts(ProblemText.self) + plurals

  private static func texts<Part: Wording>(_ part: Part.Type) -> [AnyText] {
    part.allCases.map { AnyText(testDescription: "\(part).\($0)", phrase: $0.phrase) }
  }

  private static let plurals = PluralText.allCases.flatMap { text in
    PluralForm.allCases.map {
      AnyText(testDescription: "PluralText.\(text) for \($0)", phrase: text.forms[$0])
    }
  }
}

struct EveryTextTests {
  @Test("No text is missing in any language, and each is one tidy line", arguments: AnyText.all)
  func complete(text: AnyText) {
    for language in Language.allCases {
      let words = text.phrase[language]
      #expect(words.contains { $0.isLetter })
      #expect(!words.contains { $0.isNewline })
      #expect(words.first?.isWhitespace == false && words.last?.isWhitespace == false)
      #expect(!words.contains("  "))
      #expect(words.count <= 200, "a line that nobody reads to its end")
    }
  }

  @Test("A text has the same blanks in every language", arguments: AnyText.all)
  func blanks(text: AnyText) {
    let names = text.phrase.en.matches(of: /\{[a-z]+\}/).map { String($0.output) }.sorted()
    for language in Language.allCases {
      let others = text.phrase[language].matches(of: /\{[a-z]+\}/).map { String($0.output) }
        .sorted()
      #expect(others == names)
      #expect(text.phrase[language].filter { "{}".contains($0) }.count == 2 * names.count)
    }
  }

  @Test("What is a sentence in English is one in every language", arguments: AnyText.all)
  func sentences(text: AnyText) {
    func end(_ words: String) -> Character? {
      words.last.flatMap { ".?!…".contains($0) ? $0 : nil }
    }
    for language in Language.allCases {
      #expect(end(text.phrase[language]) == end(text.phrase.en))
    }
  }

  @Test("A translation is neither the English text nor much longer", arguments: AnyText.all)
  func translated(text: AnyText) {
    for language in [Language.de, .es] where !text.isTheSameEverywhere(in: language) {
      #expect(text.phrase[language] != text.phrase.en)
      #expect(text.phrase[language].count <= text.phrase.en.count * 2 + 10)
    }
  }

  @Test("A language is called what those who speak it call it, each differently")
  func names() {
    #expect(Language.allCases.map(\.ownName) == ["English", "Deutsch", "Español"])
  }
}

extension AnyText {
  /// The texts that are the same words in several languages.
  func isTheSameEverywhere(in language: Language) -> Bool {
    let same: [Language: Set<String>] = [
      .de: ["{state} · {date}", "Server"], .es: ["{state} · {date}", "Local", "no"],
    ]
    return same[language]?.contains(phrase.en) == true
  }
}
