import Foundation
import Primes
import Testing

struct WordingTests {
  @Test(
    "Ordinals are those of the language",
    arguments: [
      ("en_US", 1, "1st"), ("en_US", 2, "2nd"), ("en_US", 3, "3rd"), ("en_US", 4, "4th"),
      ("en_US", 11, "11th"), ("en_US", 21, "21st"), ("en_US", 112, "112th"),
      ("en_US", 0, "0th"), ("en_US", 1_000, "1,000th"), ("en_US", -1, "−1st"),
      ("de_DE", 2, "2."), ("de_DE", 1_000, "1.000."), ("fr_FR", 1, "1er"), ("fr_FR", 2, "2e"),
      ("zh_HK", 2, "第2"), ("en_US", .max, "9,223,372,036,854,775,807th"),
      ("en_US", .min, "−9,223,372,036,854,775,808th"),
      ("en_US", 9_007_199_254_740_993, "9,007,199,254,740,993rd"),
      ("de_DE", .max, "9.223.372.036.854.775.807."), ("zh_HK", .max, "第9,223,372,036,854,775,807"),
    ])
  func ordinals(locale: String, n: Int, ordinal: String) {
    #expect(PrimeWording(locale: Locale(identifier: locale)).ordinal(n) == ordinal)
  }

  @Test(
    "A number is read as the language writes it, and as plain digits",
    arguments: [
      ("en_US", "7", 7), ("en_US", "1,000", 1_000), ("en_US", "1000", 1_000), ("en_US", "+7", 7),
      ("en_US", "-5", -5), ("en_US", "\u{2212}5", -5), ("en_US", "-1,234,567", -1_234_567),
      ("en_US", "-9,223,372,036,854,775,808", .min), ("en_US", "9223372036854775807", .max),
      ("de_DE", "1.000", 1_000), ("fr_FR", "1 000", 1_000), ("fr_FR", "1\u{202F}000", 1_000),
      ("de_CH", "1'000", 1_000), ("es_ES", "1.000", 1_000), ("en_IN", "12,34,567", 1_234_567),
      ("ar_EG", "\u{0661}\u{0662}", 12), ("en_US", "", nil), ("en_US", "-", nil),
      ("en_US", "--5", nil), ("en_US", "1,00", nil), ("en_US", ",000", nil), ("en_US", "1,", nil),
      ("en_US", "1.5", nil), ("de_DE", "1,000", nil), ("en_US", "1.000", nil), ("en_US", "½", nil),
      ("en_US", "七", nil), ("en_US", "1e3", nil), ("en_US", "9223372036854775808", nil),
      ("en_US", "0x10", nil), ("en_US", "1000,000", nil),
    ] as [(String, String, Int?)])
  func reading(locale: String, text: String, number: Int?) {
    #expect(PrimeWording(locale: Locale(identifier: locale)).number(in: text) == number)
  }

  @Test(
    "A number that was written can be read",
    arguments: ["en_US", "de_DE", "fr_FR", "de_CH", "zh_HK"])
  func written(locale: String) {
    let wording = PrimeWording(locale: Locale(identifier: locale))
    for number in [0, 999, 1_000, -1_000, 12_345_678, .max, .min] {
      #expect(wording.number(in: wording.number(number)) == number)
    }
  }

  @Test("Questions and answers are sentences with the language's numbers")
  func sentences() {
    let english = PrimeWording(locale: Locale(identifier: "en_US"))
    #expect(english.question(2) == "What is the 2nd prime?")
    #expect(
      english.text(for: QuestionState.Alert(n: 10_000, prime: 104_729))
        == "The 10,000th prime is 104,729")
    let german = PrimeWording(locale: Locale(identifier: "de_DE"))
    #expect(german.question(2) == "What is the 2. prime?")
    #expect(german.text(for: QuestionState.Alert(n: 2, prime: 17)) == "The 2. prime is 17")
  }
}
