import EnvironmentHummingbird
import Foundation
import HTTPTypes
import Testing

@Suite struct SupportedLocalesTests {
  @Test(arguments: [
    // The first one without a header, or without a supported language.
    ("", "en"), ("ja", "en"), ("ja, ko;q=0.5", "en"),
    ("de", "de"), ("DE", "de"), ("es", "es"),
    // The highest quality wins, and the order among equal ones.
    ("en;q=0.1, de;q=0.2", "de"), ("es, de", "es"), ("de;q=0.9,es;q=0.9", "de"),
    ("fr;q=0.9, de;q=0.8", "de"), ("de;q=0.001, en;q=0.01", "en"),
    // Regions and scripts.
    ("de-AT", "de"), ("de-AT;q=0.8, en;q=0.9", "en"), ("pt", "pt-BR"), ("pt-PT", "pt-BR"),
    ("zh-TW", "zh-Hant"), ("zh-SG", "zh-Hans-CN"), ("zh-Hant", "zh-Hant"),
    ("zh-Hant-TW", "zh-Hant"),
    ("zh-Hans-SG", "zh-Hans-CN"), ("zh-Hans", "zh-Hans-CN"), ("de-DE-u-co-phonebk", "de"),
    ("sr-Latn, de;q=0.5", "de"),
    // Wildcards and exclusions.
    ("*", "en"), ("*;q=0.5, es", "es"), ("en;q=0, *", "de"), ("en;q=0, de;q=0, *", "es"),
    ("de;q=0", "en"), ("pt;q=0, pt-BR", "pt-BR"), ("*;q=0, es", "es"), ("*;q=0", "en"),
    // Spaces, tabs and empty elements.
    (" de ; q=0.4 ,\tes ; q=0.8 ", "es"), (",,de,,", "de"),
    // Invalid elements are ignored.
    ("de;q=2, es;q=0.1", "es"), ("de;q=1.001, es", "es"), ("de;q=0.1234, es;q=0.1", "es"),
    ("de;q=-1, es;q=0.1", "es"), ("de;q=, es;q=0.1", "es"), ("de;q=nan, es;q=0.1", "es"),
    ("de;level=1, es;q=0.1", "es"), ("d_e, es;q=0.1", "es"), ("de--AT, es;q=0.1", "es"),
    ("123456789, es;q=0.1", "es"), ("4de, es;q=0.1", "es"), ("ä, es;q=0.1", "es"),
    ("de;q=1.000", "de"), ("es;q=0.5, de;q=1.", "de"), (";q=1, es;q=0.1", "es"),
  ])
  func `The locale is the one that the header prefers`(header: String, identifier: String) {
    let locales = SupportedLocales("en", "de", "es", "pt-BR", "zh-Hans-CN", "zh-Hant", "sr-Cyrl")
    #expect(
      locales.preferred(by: [.acceptLanguage: header]).identifier(.bcp47) == identifier, "\(header)"
    )
  }

  @Test(arguments: [(["de"], "de"), (["ko", "de"], "en")])
  func `A long header is read up to its thirty-second element`(last: [String], identifier: String) {
    let header = (Array(repeating: "ja", count: 31) + last).joined(separator: ",")
    let locale = SupportedLocales("en", "de").preferred(by: [.acceptLanguage: header])
    #expect(locale.identifier == identifier)
  }

  @Test func `Several headers are one list`() {
    var headers = HTTPFields()
    headers[values: .acceptLanguage] = ["en;q=0.5", "de"]
    #expect(SupportedLocales("en", "de").preferred(by: headers).identifier == "de")
    #expect(SupportedLocales("en", "de").preferred(by: [:]).identifier == "en")
  }
}
