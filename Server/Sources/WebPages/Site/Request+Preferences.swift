import Backers
import EnvironmentHummingbird
import Foundation
import HTTPTypes
import Hummingbird

extension Request {
  /// The language of the pages that the browser prefers; nil if it names none.
  var preferredLanguage: Language? {
    guard headers[.acceptLanguage] != nil else { return nil }
    return Language(rawValue: Self.languages.preferred(by: headers).identifier)
  }

  /// The locale of numbers and dates that the browser prefers, among those of the settings.
  var preferredLocale: Locale { Self.locales.preferred(by: headers) }

  private static let languages = SupportedLocales("en", "de")
  private static let locales = SupportedLocales(
    "en-US", "ar-EG", "de-DE", "es-ES", "fr-FR", "hi-IN", "ja-JP", "zh-HK")
}
