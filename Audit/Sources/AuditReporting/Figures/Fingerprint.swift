package import AuditModel

extension Finding {
  /// A hash that identifies the finding in its file, and does not change when lines move.
  ///
  /// It has 32 hexadecimal digits, and is computed from the rule, the declaration, the code and the ordinal.
  /// The file is not included, so that a renamed file keeps its fingerprints.
  package var fingerprint: String {
    // No part contains a zero byte, so different lists of parts have different bytes.
    let parts = [rule.rawValue, declaration, code, String(ordinal)]
    let hash = parts.joined(separator: "\0").utf8.reduce(Self.offsetBasis) {
      ($0 ^ UInt128($1)) &* Self.prime
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  // FNV-1a: no secret is hashed, and a finding is compared with those of its file only.
  private static let offsetBasis: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
  private static let prime: UInt128 = 0x100_0000_0000_0000_0000_013b
}
