import ProgramSupport

extension TransferFailure {
  /// Returns one or two sentences that state what failed, where, and what to do, the same for every
  /// service.
  ///
  /// A service adds its own details: that a list was truncated, or that its key is involved.
  ///
  /// - Parameter place: The URL of the request, safe to print.
  /// - Returns: A text without line breaks or control characters, for any text of a server.
  package func message(at place: String) -> String {
    switch self {
    case .hostNotFound:
      "The server of \(place) was not found. Check the address and the network."
    case .cannotConnect:
      "Nothing answers at \(place). Check that the server is running and that the address is right."
    case .connectionLost:
      "The connection to \(place) was closed before the answer was complete. Try again."
    case .garbledAnswer(let text):
      "\(place) gave an answer that is not proper HTTP: \(safeText(text)). "
        + "Check the address and its port."
    case .secureConnectionFailed:
      "There is no secure connection to \(place): its certificate is not trusted, or its encryption "
        + "failed. Check the address and this machine's clock and certificates."
    case .network(let text):
      "\(place) could not be reached: \(safeText(text)). Check the network and try again."
    case .tooManyRedirects(let limit):
      "\(place) was redirected more than \(limit == 1 ? "once" : "\(limit) times"). Check the address."
    case .refusedRedirect(let origin):
      "\(place) redirects to \(safeText(origin)), which is not followed: it is not encrypted, "
        + "or no web address. Check the address."
    case .unexpectedContentType(let type):
      "\(place) answered with \(type.isEmpty ? "something" : safeText(type, limit: 80)) instead of "
        + "JSON. Check the address; a login page or a proxy may stand in between."
    case .tooLarge(let limit):
      "The answer of \(place) was not read to its end: it has more than \(limit / 1_000) kB. "
        + "Check the address."
    }
  }
}
