/// The content security policy of a page: it permits only the page's own style and script, by their hashes.
enum ContentPolicy {
  static func string(style: String, script: String) -> String {
    "default-src 'none'; style-src '\(source(style))'; script-src '\(source(script))'; "
      + "base-uri 'none'; form-action 'none'"
  }

  private static func source(_ text: String) -> String {
    "sha256-" + base64(SHA256.hash(text.utf8))
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var result = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for position in 0...3 {
        let isPadding = position > group.count
        result.append(isPadding ? "=" : alphabet[bits >> (18 - 6 * position) & 63])
      }
    }
    return result
  }
}
