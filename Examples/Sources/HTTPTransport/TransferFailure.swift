/// Why no complete answer came, or why one was not read.
package enum TransferFailure: Error, Equatable, Sendable {
  /// The host's name is unknown.
  case hostNotFound
  /// Nothing answers at the address.
  case cannotConnect
  /// The connection was closed before the answer was complete.
  case connectionLost
  /// The answer is no HTTP, in the system's words.
  case garbledAnswer(String)
  /// The server's certificate is not trusted.
  case secureConnectionFailed
  /// Another failure of the network, in the system's words.
  case network(String)
  /// The request was redirected more often than it may be.
  case tooManyRedirects(Int)
  /// A redirect led to something that is not asked: no web address, or an unencrypted one.
  case refusedRedirect(origin: String)
  /// The answer is no JSON, by its own account.
  case unexpectedContentType(String)
  /// The answer has more bytes than it may.
  case tooLarge(limit: Int)
}

/// How much a transport puts up with.
package struct TransferLimits: Equatable, Sendable {
  /// How many bytes the body of a good answer may have, decompressed.
  package var maximumBytes: Int
  /// How many redirects one request may follow.
  package var maximumRedirects: Int
  /// Whether the body of a good answer has to claim to be JSON, or to claim nothing.
  package var wantsJSON: Bool
  /// How long the caller waits for an answer; the caller measures it.
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
