/// A secret that a server takes as proof of who asks; it is never printed.
///
/// ```swift
/// let token = GitHubToken(variables["GITHUB_TOKEN"] ?? "")   // none where it is empty
/// print(token)                                              // "<redacted>"
/// ```
public struct GitHubToken: Equatable, Sendable {
  package let secret: String

  /// Creates a token, or nothing from an empty text; surrounding white space is dropped.
  ///
  /// - Parameter secret: The token's text, as GitHub shows it when it is made.
  public init?(_ secret: String) {
    let trimmed = secret.drop(while: \.isWhitespace)
    guard let last = trimmed.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    self.secret = String(trimmed[...last])
  }

  /// Whether a header can carry it: a line break in it would begin a header of its own.
  package var isHeaderValue: Bool {
    secret.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}

extension GitHubToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A stand-in for the secret.
  public var description: String { "<redacted>" }
  /// A stand-in for the secret.
  public var debugDescription: String { "<redacted>" }
  /// A mirror without children, so that `dump` has nothing to show.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
