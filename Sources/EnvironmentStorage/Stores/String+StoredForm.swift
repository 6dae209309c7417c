import Foundation

extension String {
  /// One form for all the strings that Swift holds for equal, for stores that compare bytes.
  var storedForm: String { precomposedStringWithCanonicalMapping }
}
