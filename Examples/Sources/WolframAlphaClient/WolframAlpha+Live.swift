import Environments
import Foundation
import HTTPTransport
import ProgramSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension WolframAlpha {
  /// Returns a client that sends requests to Wolfram|Alpha, or to a compatible server, over the
  /// network.
  ///
  /// The configuration limits the time and the size of each response. On Linux up to Swift 6.3,
  /// Foundation stops the whole process if a server closes the connection within the head of a
  /// response (swift-corelibs-foundation, issue 5285), unless the package is built with its trait
  /// `AsyncHTTPClient`.
  ///
  /// - Parameters:
  ///   - configuration: The address of the API, and the limits.
  ///   - clock: The clock of the time limit.
  /// - Returns: A client that throws ``WolframAlphaError``.
  public static func live(
    _ configuration: WolframAlphaConfiguration, clock: some Clock<Duration>
  ) -> WolframAlpha {
    let limits = TransferLimits(
      maximumBytes: configuration.maximumBytes, maximumRedirects: configuration.maximumRedirects,
      // Wolfram|Alpha itself sends its JSON as plain text.
      wantsJSON: false, patience: configuration.timeout)
    return WolframAlpha { n in
      let url = try configuration.question(n)
      let transport = Transport.live(limits)
      defer { transport.close() }
      do {
        let timeout = WolframAlphaError(.timedOut(configuration.timeout), at: url)
        let answer = try await withTimeLimit(configuration.timeout, clock: clock, else: timeout) {
          try await transport.send(configuration.request(for: url))
        }
        guard answer.head.status == 200 else {
          throw ReasonError(.unexpectedStatus(answer.head.status))
        }
        return try QueryResult(body: answer.body).number()
      } catch let error as ReasonError {
        throw WolframAlphaError(error.reason, at: url)
      } catch let error as TransferFailure {
        throw WolframAlphaError(WolframAlphaError.Reason(error), at: url)
      }
    }
  }
}

extension WolframAlphaConfiguration {
  /// Returns the URL of the request for the n-th prime.
  fileprivate func question(_ n: Int) throws(WolframAlphaError) -> URL {
    guard
      baseURL.isWebAddress,
      var components = URLComponents(url: baseURL, resolvingAgainstBaseURL: true),
      components.user == nil, components.password == nil,
      components.query == nil, components.fragment == nil
    else { throw WolframAlphaError(.invalidBaseURL, at: baseURL) }
    guard key == nil || baseURL.scheme?.lowercased() == "https" || baseURL.isLoopback else {
      throw WolframAlphaError(.insecureKey, at: baseURL)
    }

    let root =
      components.percentEncodedPath.hasSuffix("/")
      ? String(components.percentEncodedPath.dropLast()) : components.percentEncodedPath
    components.percentEncodedPath = "\(root)/v2/query"
    components.queryItems =
      [
        URLQueryItem(name: "input", value: "prime \(n)"),
        URLQueryItem(name: "format", value: "plaintext"),
        URLQueryItem(name: "output", value: "JSON"),
      ] + (key.map { [URLQueryItem(name: "appid", value: $0.value)] } ?? [])
    // Some servers decode a plus sign in a query as a space, and `URLComponents` does not encode
    // it.
    components.percentEncodedQuery = components.percentEncodedQuery?.replacing("+", with: "%2B")
    guard let url = components.url else { throw WolframAlphaError(.invalidBaseURL, at: baseURL) }
    return url
  }

  fileprivate func request(for url: URL) -> URLRequest {
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    request.setValue(userAgent, forHTTPHeaderField: "User-Agent")
    // Set explicitly, because Foundation on Linux would send the language of the process.
    request.setValue("en", forHTTPHeaderField: "Accept-Language")
    return request
  }
}
