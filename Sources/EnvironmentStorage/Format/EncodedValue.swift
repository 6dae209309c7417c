import Foundation

/// The encoded form of a field.
///
/// Two references to one value are equal without a comparison of bytes. So two states with a value of
/// 1 MB in common are compared as fast as two with a small one.
final class EncodedValue: Equatable, Sendable {
  let data: Data

  /// The form of a field that is nil.
  // environment-audit:ignore global.singleton: a constant
  static let null = EncodedValue(StoredJSON.null)

  init(_ data: Data) {
    self.data = data
  }

  static func == (left: EncodedValue, right: EncodedValue) -> Bool {
    left === right || left.data == right.data
  }
}
