package import Foundation

extension Locale {
  /// Parses the identifier of a locale: `de_DE`, `de-DE`, `zh_Hant_HK`, `de_DE.UTF-8`.
  ///
  /// Foundation creates a locale from any text. This initializer accepts only languages that
  /// Foundation supports, and existing regions.
  ///
  /// - Parameter text: The typed text.
  /// - Throws: ``ReadingError`` if there is no such locale.
  package init(reading text: String) throws(ReadingError) {
    let form = /([a-z]{2,3})(?:[_-][a-z]{4})?(?:[_-]([a-z]{2}|[0-9]{3}))?((?:_posix|[.@]|-u-).*)?/
    let locale = Locale(identifier: Locale.identifier(.icu, from: text))
    guard
      text.count <= 100, text.wholeMatch(of: form.ignoresCase()) != nil,
      let language = locale.language.languageCode?.identifier, languages.contains(language),
      locale.region?.isISORegion != false
    else {
      throw ReadingError(
        text, isNo: "locale", of: Locale.availableIdentifiers.sorted(), example: "de_DE")
    }
    self = locale
  }
}

/// The languages that Foundation supports.
private let languages = Set(
  Locale.availableIdentifiers.compactMap {
    Locale(identifier: $0).language.languageCode?.identifier
  })
