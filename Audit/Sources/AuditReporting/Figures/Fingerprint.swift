package import AuditModel

extension Finding {
  /// A hash that identifies the finding in its file, and does not change when lines move.
  ///
  /// It has 32 hexadecimal digits, and is computed from the rule, the declaration, the code and the ordinal.
  /// The file is not included, so that a renamed file keeps its fingerprints.
  package var fingerprint: String {
    // No part contains a zero byte, so different lists of parts have different bytes.
    let parts = [rule.rawValue, declaration, code, String(ordinal)]
    let hash = SHA256.hash(parts.joined(separator: "\0").utf8)
    return hash.prefix(16).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
