import Foundation

/// The wording of every error of this library.
///
/// Each message is one line that says what failed, where, why, and how to fix it. No message quotes a
/// stored value, because it may be secret.
enum ErrorMessages {
  static func message(for error: StorageError) -> String {
    "Storage \"\(error.schema)\": \(explanation(of: error.kind))"
  }

  static func message(for failure: StorageError.StoreFailure) -> String {
    let participle =
      switch failure.operation {
      case .open: "opened"
      case .read: "read"
      case .write: "written"
      }
    let explanation = explanation(of: failure.reason, during: failure.operation)
    return "\(oneLine(failure.place)) was not \(participle): \(explanation)"
  }

  static func message(for failure: StorageError.SessionFailure) -> String {
    explanation(of: failure.reason) + failure.causes.map { " \($0)" }.joined()
  }

  /// Returns the reason why a value could not be decoded or encoded, without the value.
  ///
  /// The descriptions of such errors quote values, and the keys of dictionaries, which are data of the
  /// user as well. This names only types and properties.
  static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.typeMismatch(let type, _): "it is not of type \(type)"
    case DecodingError.valueNotFound(let type, _): "it is null, and not of type \(type)"
    case DecodingError.keyNotFound(let key, _): "\"\(key.stringValue)\" is missing in it"
    case DecodingError.dataCorrupted: "it is damaged, or no value of its type"
    case EncodingError.invalidValue(let value, _):
      "a value of type \(type(of: value)) has no stored form"
    default: "it threw an error of type \(type(of: error))"
    }
  }
}
