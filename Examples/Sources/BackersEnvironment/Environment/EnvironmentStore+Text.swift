public import EnvironmentStorage
import Foundation

extension EnvironmentStore {
  /// Reads a string.
  ///
  /// - Parameter key: The key of the string.
  /// - Returns: The string; nil if there is none.
  /// - Throws: An error of the store.
  public func text(forKey key: String) throws(StorageError.StoreFailure) -> String? {
    try value(forKey: key).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes or removes a string.
  ///
  /// - Parameters:
  ///   - text: The string; nil removes it.
  ///   - key: The key of the string.
  /// - Throws: An error of the store.
  public func setText(_ text: String?, forKey key: String) throws(StorageError.StoreFailure) {
    try apply([key: text.map { Data($0.utf8) }])
  }
}
