import HTTPTransport

extension GitHubError.Reason {
  /// Converts a failure of the transport.
  init(_ failure: TransferFailure) {
    self =
      switch failure {
      case .hostNotFound: .hostNotFound
      case .cannotConnect: .cannotConnect
      case .connectionLost: .connectionLost
      case .garbledAnswer(let text): .garbledAnswer(text)
      case .secureConnectionFailed: .secureConnectionFailed
      case .network(let text): .network(text)
      case .tooManyRedirects(let limit): .tooManyRedirects(limit)
      case .refusedRedirect(let origin): .refusedRedirect(origin: origin)
      case .unexpectedContentType(let type): .unexpectedContentType(type)
      case .tooLarge(let limit): .pageTooLarge(limit: limit)
      }
  }
}
