public import EnvironmentStorage
import Foundation

/// Keeps texts by their keys, as a struct of closures.
public struct KeyValueStore: Sendable {
  /// Reads a text; absent where there is none.
  public var value: @Sendable (_ key: String) throws -> String?
  /// Writes a text, or removes it.
  public var setValue: @Sendable (_ value: String?, _ key: String) throws -> Void

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - value: Reads a text.
  ///   - setValue: Writes a text, or removes it.
  public init(
    value: @escaping @Sendable (_ key: String) throws -> String?,
    setValue: @escaping @Sendable (_ value: String?, _ key: String) throws -> Void
  ) {
    self.value = value
    self.setValue = setValue
  }

  /// Keeps texts in a store of another kind.
  ///
  /// - Parameter store: Where they are kept.
  /// - Returns: A store.
  public static func store(_ store: any EnvironmentStore) -> KeyValueStore {
    KeyValueStore(
      value: { try store.value(forKey: $0).map { String(decoding: $0, as: UTF8.self) } },
      setValue: { value, key in try store.apply([key: value.map { Data($0.utf8) }]) })
  }

  /// Keeps texts as long as the program runs.
  ///
  /// - Parameter values: What it has from the start.
  /// - Returns: A store.
  public static func inMemory(_ values: [String: String] = [:]) -> KeyValueStore {
    .store(MemoryStore(values.mapValues { Data($0.utf8) }))
  }
}

extension KeyValueStore {
  /// Under which key the e-mail address lies of the one who logged in last.
  public static let emailKey = "com.backers.email"
}
