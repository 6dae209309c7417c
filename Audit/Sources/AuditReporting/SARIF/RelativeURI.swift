/// A path relative to the project's root, as a URI reference.
enum RelativeURI {
  /// Returns the path with all reserved characters encoded.
  ///
  /// A colon in the first component would start a scheme, and a number sign a fragment.
  static func string(_ path: String) -> String {
    path.utf8.map { byte in
      plain.contains(byte)
        ? String(Unicode.Scalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/+@".utf8)
}
