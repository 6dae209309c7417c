import BackersClient
import BackersTexts
import Testing

struct TextsTests {
  @Test(
    "A text is in the requested language",
    arguments: [
      (.en, "Unable to log in."), (.de, "Anmeldung nicht möglich."),
      (.es, "No se puede iniciar sesión."),
    ] as [(Language, String)])
  func language(_ language: Language, text: String) {
    #expect(Texts(language)(LoginText.unableToLogIn) == text)
  }

  @Test(
    "Placeholders are replaced, and inserted text is not scanned again",
    arguments: [
      (["name": "Blob"], "Logged in as Blob."), ([:], "Logged in as {name}."),
      (["other": "Blob"], "Logged in as {name}."), (["name": ""], "Logged in as ."),
      (["name": "{name}{other}"], "Logged in as {name}{other}."),
      (["name": "}{"], "Logged in as }{."),
    ] as [([String: String], String)])
  func blanks(values: [String: String], text: String) {
    #expect(Texts(.en)(SessionText.loggedIn, values) == text)
  }

  @Test("Several placeholders are replaced, in the order of each language")
  func several() {
    let values = ["pledged": "1", "goal": "2"]
    #expect(Texts(.en)(ProjectText.pledged, values) == "1 pledged of 2")
    #expect(Texts(.de)(ProjectText.pledged, values) == "1 von 2 zugesagt")
  }

  @Test(
    "A number selects a form of the word",
    arguments: [
      (.en, 1, .one), (.en, 0, .other), (.en, 2, .other), (.en, -1, .other),
      (.en, 1_000_000, .other), (.en, .max, .other), (.en, .min, .other),
      (.de, 1, .one), (.de, 0, .other), (.de, 1_000_000, .other),
      (.es, 1, .one), (.es, 0, .other), (.es, 2, .other), (.es, 1_000_000, .millions),
      (.es, 3_000_000, .millions), (.es, -1_000_000, .millions), (.es, 1_000_001, .other),
      (.es, 999_999, .other),
    ] as [(Language, Int, PluralForm)])
  func forms(language: Language, count: Int, form: PluralForm) {
    #expect(PluralForm(count, in: language) == form)
  }

  @Test(
    "Backers and time have their words for one and for several",
    arguments: [
      (.en, .backers, 1, "1 backer"), (.en, .backers, 10, "10 backers"),
      (.en, .daysToGo, 1, "1 day to go"), (.en, .daysToGo, 15, "15 days to go"),
      (.en, .hoursToGo, 1, "1 hour to go"), (.en, .minutesToGo, 1, "1 minute to go"),
      (.de, .daysToGo, 1, "noch 1 Tag"), (.de, .daysToGo, 15, "noch 15 Tage"),
      (.de, .hoursToGo, 1, "noch 1 Stunde"), (.de, .hoursToGo, 2, "noch 2 Stunden"),
      (.de, .backers, 10, "10 Unterstützer"),
      (.es, .daysToGo, 1, "queda 1 día"), (.es, .daysToGo, 15, "quedan 15 días"),
      (.es, .minutesToGo, 1, "queda 1 minuto"), (.es, .minutesToGo, 2, "quedan 2 minutos"),
      (.es, .backers, 1, "1 patrocinador"), (.es, .backers, 0, "0 patrocinadores"),
      (.es, .backers, 2_000_000, "2000000 de patrocinadores"),
    ] as [(Language, PluralText, Int, String)])
  func plurals(language: Language, plural: PluralText, count: Int, text: String) {
    #expect(Texts(language)(plural, count: count, written: "\(count)") == text)
  }
}
