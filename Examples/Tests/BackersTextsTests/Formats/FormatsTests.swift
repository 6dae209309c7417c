import BackersClient
import BackersTexts
import Foundation
import Testing

struct FormatsTests {
  @Test(
    "Numbers follow the locale, texts the language, independently",
    arguments: [
      (.en, "en_US", "1,000 backers", "50% funded"),
      (.en, "de_DE", "1.000 backers", "50\u{A0}% funded"),
      (.de, "en_US", "1,000 Unterstützer", "50% finanziert"),
      (.de, "de_DE", "1.000 Unterstützer", "50\u{A0}% finanziert"),
      (.es, "es_ES", "1000 patrocinadores", "50\u{A0}% financiado"),
      (.es, "hi_IN", "1,000 patrocinadores", "50% financiado"),
      (.en, "ar_EG", "١٬٠٠٠ backers", "٥٠٪\u{61C} funded"),
    ] as [(Language, String, String, String)])
  func independence(language: Language, locale: String, backers: String, funded: String) {
    let formats = Formats.test(language, locale)
    #expect(formats.backers(1_000) == backers)
    #expect(formats.funded(pledged: 1_000, of: 2_000) == funded)
  }

  @Test(
    "Any number of backers has a text",
    arguments: [
      (0, "0 backers"), (1, "1 backer"), (-1, "0 backers"), (.min, "0 backers"),
      (.max, "9,223,372,036,854,775,807 backers"),
    ] as [(Int, String)])
  func backers(count: Int, text: String) {
    #expect(Formats.test().backers(count) == text)
  }

  @Test(
    "A project is funded in whole percent, rounded down, and needs no sensible numbers",
    arguments: [
      (1_000, 2_000, "50% funded"), (0, 2_000, "0% funded"), (1_999.99, 2_000, "99% funded"),
      (2_000, 2_000, "100% funded"), (29, 100, "29% funded"), (0.29, 1, "29% funded"),
      (57, 100, "57% funded"), (999_999_999_999.99, 1e12, "99% funded"),
      (5_000, 2_000, "250% funded"), (-1, 2_000, "0% funded"),
      (.nan, 2_000, "0% funded"), (0, 0, "no goal"), (1_000, 0, "no goal"),
      (1_000, -1, "no goal"), (1_000, .nan, "no goal"), (1_000, .infinity, "no goal"),
      (.infinity, 1, ">999,999,999% funded"), (1e308, 1e-308, ">999,999,999% funded"),
      (9_999_999.99, 1, "999,999,999% funded"), (10_000_000, 1, ">999,999,999% funded"),
    ] as [(Double, Double, String)])
  func funded(pledged: Double, goal: Double, text: String) {
    #expect(Formats.test().funded(pledged: pledged, of: goal) == text)
  }

  @Test(
    "Money is formatted by the locale, without cents for whole amounts",
    arguments: [
      ("en_US", 1_000, "USD", "$1,000"), ("en_US", 0, "USD", "$0"),
      ("en_US", 1_000.5, "USD", "$1,000.50"), ("en_US", -5, "USD", "-$5"),
      ("en_US", -0.0, "USD", "$0"),
      ("de_DE", 1_000, "EUR", "1.000\u{A0}€"), ("de_DE", 1_000, "usd", "1.000\u{A0}$"),
      ("en_US", 1_000, "JPY", "¥1,000"), ("en_US", 1_000, "", "1,000"),
      ("en_US", 1_000, "U\u{1B}D", "1,000"), ("en_US", 1_000, "USDX", "1,000"),
      ("en_US", .nan, "USD", "$0"), ("en_US", .infinity, "USD", ">$1,000,000,000,000,000"),
      ("en_US", 1e300, "USD", ">$1,000,000,000,000,000"),
    ] as [(String, Double, String, String)])
  func money(locale: String, amount: Double, currency: String, text: String) {
    #expect(Formats.test(.en, locale).money(amount, in: currency) == text)
  }

  @Test("The pledged amount is compared with the goal, if there is one")
  func pledged() {
    let formats = Formats.test(.de, "de_DE")
    #expect(
      formats.pledged(1_000, of: 2_000, in: "USD") == "1.000\u{A0}$ von 2.000\u{A0}$ zugesagt")
    #expect(formats.pledged(1_000, of: 0, in: "USD") == "1.000\u{A0}$ zugesagt")
    #expect(formats.pledged(-1, of: .nan, in: "USD") == "0\u{A0}$ zugesagt")
  }
}

extension Formats {
  static func test(
    _ language: Language = .en, _ locale: String = "en_US",
    _ calendar: Calendar.Identifier = .gregorian,
    _ timeZone: TimeZone = .gmt
  ) -> Formats {
    Formats(
      language: language, locale: Locale(identifier: locale),
      calendar: Calendar(identifier: calendar), timeZone: timeZone)
  }
}
