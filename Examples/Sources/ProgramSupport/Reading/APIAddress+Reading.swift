package import Foundation

extension URL {
  /// Parses the root of an API: `https://api.github.com`, `http://127.0.0.1:8080`.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - example: A valid address, for the message.
  /// - Throws: ``ReadingError`` if the text is not a web address, or has parts that a root cannot
  ///   have.
  package init(readingAPI text: String, example: URL) throws(ReadingError) {
    guard
      let url = URL(string: text), url.isWebAddress, url.user() == nil, url.password() == nil,
      url.query() == nil, url.fragment() == nil, (url.port ?? 80) <= 65_535
    else {
      throw ReadingError(
        "“\(quoted(redacted(text)))” is no address of an API: it has to be http or https with a host, and "
          + "without user, query and fragment. An example: \(example).")
    }
    self = url
  }
}

/// Returns an address for display, without the password that it may contain.
private func redacted(_ text: String) -> String {
  URL(string: text)?.withoutSecrets.absoluteString ?? text
}
