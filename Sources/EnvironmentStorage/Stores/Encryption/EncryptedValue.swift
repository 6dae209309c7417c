#if Crypto
  import Crypto
  import Foundation

  /// The stored form of an encrypted value: a header, then the nonce, the encrypted bytes and the tag
  /// of AES-GCM.
  ///
  /// The header and the name of the key under which the value is stored are authenticated with it, so
  /// that a value cannot be opened under another name.
  struct EncryptedValue {
    /// Identifies encrypted values: three letters, which the version of the form follows.
    private static let mark = Data("ENV".utf8)
    private static let version: UInt8 = 1
    private static let headerCount = mark.count + 1 + 8
    private static let leastCount = headerCount + 12 + 16

    static func isOne(_ stored: Data) -> Bool { stored.starts(with: mark) }

    static func seal(_ value: Data, with key: SymmetricKey, under name: String) throws -> Data {
      let header = header(of: key)
      let box = try AES.GCM.seal(
        value, using: key, authenticating: header + Data(name.storedForm.utf8))
      // Nil only for a nonce of another length than the default, which `seal` uses here.
      guard let combined = box.combined else { throw CryptoKitError.incorrectParameterSize }
      return header + combined
    }

    /// Decrypts a value.
    ///
    /// It also tries to decrypt a value with another header, to distinguish a changed header from the header of
    /// another key.
    static func open(
      _ stored: Data, with key: SymmetricKey, under name: String
    ) -> Result<Data, Finding> {
      guard stored.count >= leastCount else {
        return .failure(isOne(stored) || stored.count < mark.count ? .tampered : .notEncrypted)
      }
      let expected = header(of: key)
      let header = stored.prefix(headerCount)
      let value = try? AES.GCM.open(
        AES.GCM.SealedBox(combined: stored.dropFirst(headerCount)), using: key,
        authenticating: expected + Data(name.storedForm.utf8))
      if let value { return header == expected ? .success(value) : .failure(.tampered) }
      if header == expected { return .failure(.tampered) }
      if !isOne(stored) { return .failure(.notEncrypted) }
      let found = header[header.startIndex + mark.count]
      return .failure(found == version ? .wrongKey : .otherVersion(found))
    }

    enum Finding: Error {
      case notEncrypted
      case otherVersion(UInt8)
      case tampered
      case wrongKey
    }

    private static func header(of key: SymmetricKey) -> Data {
      // Distinguishes keys without revealing them.
      let identifier = HMAC<SHA256>.authenticationCode(
        for: Data("EnvironmentStorage key identifier".utf8), using: key)
      return mark + [version] + identifier.prefix(8)
    }
  }
#endif
