import BackersClient
import BackersTexts
import BackersTextsTesting
import Testing

struct EveryTextTests {
  private static let all: [AnyText] =
    AnyText.all(of: LoginText.self) + AnyText.all(of: DiscoveryText.self)
    + AnyText.all(of: ProjectText.self) + AnyText.all(of: SessionText.self)
    + AnyText.all(of: SettingsText.self) + AnyText.all(of: ProblemText.self) + AnyText.plurals

  @Test("No text is missing in any language, and each is a tidy translation", arguments: all)
  func complete(text: AnyText) {
    let complaints = text.complaints(
      sameInGerman: ["{state} · {date}", "Server"],
      sameInSpanish: ["{state} · {date}", "Local", "no"])
    #expect(complaints == [])
  }

  @Test(
    "Defects of a text are found",
    arguments: [
      (Phrase("Yes", de: "", es: "Sí"), "de: it is missing: “”"),
      (Phrase("Yes", de: "Ja", es: "{}"), "es: it is missing: “{}”"),
      (Phrase("Yes", de: "Ja\nJa", es: "Sí"), "de: it has several lines: “Ja\nJa”"),
      (Phrase("Yes", de: "Ja ", es: "Sí"), "de: it has invisible white space: “Ja ”"),
      (Phrase("Yes", de: "Ja  ja", es: "Sí"), "de: it has invisible white space: “Ja  ja”"),
      (
        Phrase("{a} yes", de: "{b} ja", es: "{a} sí"),
        "de: it has other blanks than the English text: “{b} ja”"
      ),
      (
        Phrase("{a} yes", de: "{a} ja", es: "{a} {A sí"),
        "es: it has braces that are no blank: “{a} {A sí”"
      ),
      (
        Phrase("Yes.", de: "Ja", es: "Sí."),
        "de: it ends otherwise than the English text: “Ja”"
      ),
      (Phrase("Yes", de: "Ja", es: "Yes"), "es: it is not translated: “Yes”"),
      (
        Phrase("Yes", de: "Jawohl, mein liebes Kind", es: "Sí"),
        "de: it is far longer than the English text: “Jawohl, mein liebes Kind”"
      ),
    ])
  func found(phrase: Phrase, complaint: String) {
    #expect(AnyText(description: "a text", phrase: phrase).complaints().contains(complaint))
  }

  @Test("A text that is too long is found")
  func tooLong() {
    let long = String(repeating: "long ", count: 50) + "end"
    let text = AnyText(description: "a text", phrase: Phrase(long, de: "x\(long)", es: "y\(long)"))
    #expect(text.complaints().count == 3)
  }

  @Test("A language has its own name, and all names differ")
  func names() {
    #expect(Language.allCases.map(\.ownName) == ["English", "Deutsch", "Español"])
  }
}
