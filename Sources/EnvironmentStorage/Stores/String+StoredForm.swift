import Foundation

extension String {
  /// The same form for all strings that are equal in Swift, for stores that compare bytes.
  var storedForm: String { precomposedStringWithCanonicalMapping }
}
