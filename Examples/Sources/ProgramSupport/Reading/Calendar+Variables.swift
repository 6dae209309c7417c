package import Foundation

extension Calendar {
  /// Returns the calendar with the locale of the user's environment variables, which Foundation on
  /// Linux does not read; on other systems, the calendar itself.
  ///
  /// - Parameter variable: Returns a variable; nil if it is not set or empty.
  /// - Returns: A calendar that differs only in its locale.
  package func localized(variables variable: (String) -> String?) -> Calendar {
    var calendar = self
    #if os(Linux)
      if let locale = Locale(variables: variable) { calendar.locale = locale }
    #endif
    return calendar
  }
}
