import EnvironmentJSON
import Environments
import Foundation

#if Crypto
  import Crypto
#elseif canImport(CryptoKit)
  import CryptoKit
#endif

/// The stored form of a secret: encrypted and authenticated with AES-GCM.
///
/// Authenticated with it are the name of the schema, the key of its field, the stored session, and the stored values
/// of the fields of its group: the bytes that are in the record, and no new encoding, so that another version of the
/// program can open it before it encodes anything.
struct SealedValue: Codable, Equatable, Sendable {
  var box: Data

  /// The keys of the fields to whose stored values it is bound, sorted.
  var group: [String]
  var key: StorageKeys.Reference

  /// Not the beginning of any JSON value.
  private static let mark = Data("sealed ".utf8)

  static func isOne(_ stored: Data) -> Bool { stored.starts(with: mark) }

  /// Whether the key of a session has sealed it.
  var isOfSession: Bool { key.place != .device }

  var data: Data {
    // Encoding strings and data as JSON does not fail.
    Self.mark + ((try? JSONCoding.makeEncoder().encode(self)) ?? Data())
  }

  /// What a secret is bound to.
  struct Binding: Equatable, Sendable {
    var schema: String
    var field: String
    /// The stored session; nil for the device's key.
    var session: Data?
    /// The stored values of its group; nil for a field that is not stored.
    var group: [String: Data?]

    /// Unambiguous: each part has its length before it.
    var bytes: Data {
      var bytes = Data("EnvironmentStorage 1\n".utf8)
      func append(_ part: Data?) {
        bytes.append(contentsOf: (part.map { "\($0.count) " } ?? "- ").utf8)
        bytes.append(part ?? Data())
      }
      append(Data(schema.utf8))
      append(Data(field.utf8))
      append(session)
      for (key, value) in group.sorted(by: { $0.key < $1.key }) {
        append(Data(key.utf8))
        append(value)
      }
      return bytes
    }
  }

  struct Tampered: Error {}

  #if Crypto || canImport(CryptoKit)
    /// Encrypts a value.
    static func seal(_ value: Data, with key: StorageKeys.Key, _ binding: Binding) throws -> Self {
      // environment-audit:ignore random.generator: a nonce must not be foreseeable
      let box = try AES.GCM.seal(
        value, using: SymmetricKey(data: key.bytes.value), authenticating: binding.bytes)
      // Nil only for a nonce of another length than the default, which `seal` uses here.
      guard let combined = box.combined else { throw Tampered() }
      return Self(box: combined, group: binding.group.keys.sorted(), key: key.reference)
    }

    /// Decrypts the value; throws if it was changed, or is bound to something else.
    func open(with key: StorageKeys.Key, _ binding: Binding) throws -> Data {
      try AES.GCM.open(
        AES.GCM.SealedBox(combined: box), using: SymmetricKey(data: key.bytes.value),
        authenticating: binding.bytes)
    }
  #else
    static func seal(_ value: Data, with key: StorageKeys.Key, _ binding: Binding) throws -> Self {
      // Without the trait Crypto no schema has a secret: `SecretField` is unavailable.
      throw Tampered()
    }

    func open(with key: StorageKeys.Key, _ binding: Binding) throws -> Data { throw Tampered() }
  #endif
}

extension SealedValue {
  /// Reads a stored form; nil if it is damaged.
  init?(_ stored: Data) {
    guard Self.isOne(stored),
      let value = try? JSONCoding.makeDecoder().decode(
        Self.self, from: stored.dropFirst(Self.mark.count))
    else { return nil }
    self = value
  }
}
