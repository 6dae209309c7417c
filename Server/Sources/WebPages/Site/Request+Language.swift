import BackersClient
import EnvironmentHummingbird
import Foundation
import HTTPTypes
import Hummingbird

extension Request {
  /// The language of the pages that the browser prefers; nil if it names none.
  var preferredLanguage: Language? {
    guard headers[.acceptLanguage] != nil else { return nil }
    return Language(identifier: Self.supported.preferred(by: headers).identifier)
  }

  private static let supported = SupportedLocales("en", "de", "es")
}
