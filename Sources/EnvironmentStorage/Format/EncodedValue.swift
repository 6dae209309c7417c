import Foundation

/// The encoded form of a field.
///
/// Two references to one object are equal without a comparison of bytes. So the time to compare two states
/// does not depend on the size of the values that they share.
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
