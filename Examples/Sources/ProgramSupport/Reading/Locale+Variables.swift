package import Foundation

extension Locale {
  /// Creates the locale of a user's environment variables, which Foundation on Linux does not read.
  ///
  /// - Parameter variable: Returns a variable; nil if it is not set or empty.
  package init?(variables variable: (String) -> String?) {
    let text = variable("LC_ALL") ?? variable("LC_TIME") ?? variable("LANG")
    guard let locale = text.flatMap({ try? Locale(reading: $0) }) else { return nil }
    self = locale
  }
}
