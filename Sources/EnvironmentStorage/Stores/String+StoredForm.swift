import Foundation

extension String {
  /// The normalized form, which is the same for all equal strings, for stores that compare bytes.
  var storedForm: String { precomposedStringWithCanonicalMapping }
}
