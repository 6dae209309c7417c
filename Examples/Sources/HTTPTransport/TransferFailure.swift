/// A failure to receive a complete response, or the reason to refuse one.
package enum TransferFailure: Error, Equatable, Sendable {
  /// The host name is unknown.
  case hostNotFound
  /// The connection failed.
  case cannotConnect
  /// The connection was closed before the response was complete.
  case connectionLost
  /// The response is not HTTP, with the system's message.
  case garbledAnswer(String)
  /// The server's certificate is not trusted.
  case secureConnectionFailed
  /// Another network failure, with the system's message.
  case network(String)
  /// The number of redirects exceeded the limit.
  case tooManyRedirects(Int)
  /// A redirect pointed to a forbidden address: not a web address, or an unencrypted one.
  case refusedRedirect(origin: String)
  /// The content type of the response is not JSON.
  case unexpectedContentType(String)
  /// The response exceeded the size limit.
  case tooLarge(limit: Int)
}

/// The limits of a transport.
package struct TransferLimits: Equatable, Sendable {
  /// The maximum size of the body of a successful response in bytes, decompressed.
  package var maximumBytes: Int
  /// The maximum number of redirects of a request.
  package var maximumRedirects: Int
  /// Whether the content type of a successful response must be JSON or missing.
  package var wantsJSON: Bool
  /// The time limit of a response, which the caller enforces.
  package var patience: Duration

  package init(
    maximumBytes: Int, maximumRedirects: Int, wantsJSON: Bool = true, patience: Duration
  ) {
    self.maximumBytes = maximumBytes
    self.maximumRedirects = maximumRedirects
    self.wantsJSON = wantsJSON
    self.patience = patience
  }
}
