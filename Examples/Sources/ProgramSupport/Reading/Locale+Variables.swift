package import Foundation

extension Locale {
  /// The locale that a user's variables ask for, which Foundation on Linux does not read.
  ///
  /// - Parameter variable: Gets a variable; absent if it is not set or empty.
  package init?(variables variable: (String) -> String?) {
    let text = variable("LC_ALL") ?? variable("LC_TIME") ?? variable("LANG")
    guard let locale = text.flatMap({ try? Locale(reading: $0) }) else { return nil }
    self = locale
  }
}
