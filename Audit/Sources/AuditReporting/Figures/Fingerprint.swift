package import AuditModel

extension Finding {
  /// What tells the finding from others in its file, and stays when lines move.
  ///
  /// 32 hexadecimal digits, made of the rule, the declaration, the code and the ordinal. The file is not
  /// a part of it, so that a renamed file keeps its fingerprints.
  package var fingerprint: String {
    // No part has a zero in it, so that no two lists of parts look alike.
    let parts = [rule.rawValue, declaration, code, String(ordinal)]
    let hash = SHA256.hash(parts.joined(separator: "\0").utf8)
    return hash.prefix(16).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
