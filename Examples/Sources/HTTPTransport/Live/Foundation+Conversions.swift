import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPHead {
  init?(_ response: URLResponse) {
    guard let response = response as? HTTPURLResponse else { return nil }
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      if let name = name as? String, let value = value as? String { headers[name] = value }
    }
    self.init(status: response.statusCode, headers: headers)
  }
}

extension TransferFailure {
  /// Converts an error of Foundation.
  init(_ error: any Error) {
    guard let error = error as? URLError else {
      self = .network(error.localizedDescription)
      return
    }
    let text = error.localizedDescription
    switch error.code {
    case .cannotFindHost, .dnsLookupFailed: self = .hostNotFound
    case .cannotConnectToHost: self = .cannotConnect
    case .networkConnectionLost, .zeroByteResource: self = .connectionLost
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired:
      self = .secureConnectionFailed
    // Foundation on Linux has no codes for these failures, but passes on the messages of curl.
    case .badServerResponse where text.hasPrefix("Empty reply"),
      .unknown where text.hasPrefix("transfer closed"):
      self = .connectionLost
    case .unknown, .unsupportedURL, .badServerResponse, .cannotParseResponse,
      .cannotDecodeRawData, .cannotDecodeContentData:
      self = .garbledAnswer(text)
    default: self = .network(text)
    }
  }
}
