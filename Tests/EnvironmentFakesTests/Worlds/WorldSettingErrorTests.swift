import EnvironmentFakes
import Foundation
import Testing

struct WorldSettingErrorTests {
  @Test(arguments: ["de_DE", "de-DE", "de", "zh_Hant_HK", "zh-Hant-HK", "de_DE.UTF-8", "es_419"])
  func `A locale is made of the identifier of an existing one`(text: String) throws {
    let locale = try Locale(validating: text)
    #expect(locale.language.languageCode?.identifier == String(text.prefix(2)))
  }

  @Test(arguments: ["", "xx", "x", "de_", "de_DEE", "de_ZZZZ1", "german", "C", "../de"])
  func `A text that is no locale is an error`(text: String) {
    #expect(throws: WorldSettingError.self) { try Locale(validating: text) }
  }

  @Test func `The message names the text in one safe line, and an example`() {
    let error = #expect(throws: WorldSettingError.self) {
      try Locale(validating: "x\n\u{1B}[2J\u{202E}y" + String(repeating: "z", count: 100))
    }
    let shown = "x[2Jy" + String(repeating: "z", count: 52)
    #expect(error?.description.hasPrefix("“x[2Jyzzz") == true)
    #expect(error?.description.hasSuffix("z” is no locale. An example: de_DE.") == true)
    #expect((error?.description.count ?? .max) < shown.count + 60)
  }

  @Test func `Calendars, time zones and worlds are made of their names`() throws {
    #expect(try Calendar.Identifier(validating: "Buddhist") == .buddhist)
    #expect(try Calendar.Identifier(validating: "republic-of-china") == .republicOfChina)
    #expect(try TimeZone(validating: "Europe/Berlin").identifier == "Europe/Berlin")
    #expect(try World(validating: "turkish").name == "turkish")
    #expect(throws: WorldSettingError.self) { try Calendar.Identifier(validating: "moon") }
    #expect(throws: WorldSettingError.self) { try TimeZone(validating: "Moon/Base") }
    #expect(throws: WorldSettingError.self) { try World(validating: "moon") }
  }

  @Test(arguments: [
    "2018-02-30T00:00:00Z", "2018-13-01T00:00:00Z", "2018-01-01T25:00:00Z", "2018-01-01",
    "2018-01-01T00:00:00Z and more", "tomorrow", "",
  ])
  func `A date that does not exist is an error`(text: String) throws {
    #expect(
      try Date(validating: "2018-08-28T12:27:31Z") == Date(timeIntervalSince1970: 1_535_459_251))
    #expect(throws: WorldSettingError.self) { try Date(validating: text) }
  }
}
