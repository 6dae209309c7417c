/// Source that the scanner does not understand.
package struct ScanError: Error, Equatable, Sendable {
  package var message: String

  /// The UTF-8 offset in the source.
  package var offset: Int
}
