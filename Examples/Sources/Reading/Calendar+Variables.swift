package import Foundation

extension Calendar {
  /// The system's calendar, in the locale that the user's variables ask for, which Foundation on Linux does
  /// not read.
  ///
  /// - Parameter variable: Returns a variable; nil if it is not set or empty.
  package init(variables variable: (String) -> String?) {
    self = .autoupdatingCurrent
    #if os(Linux)
      if let locale = Locale(variables: variable) { self.locale = locale }
    #endif
  }
}
