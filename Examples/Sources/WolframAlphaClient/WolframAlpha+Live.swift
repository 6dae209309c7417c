import Environments
import Foundation
import HTTPTransport
import ProgramSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension WolframAlpha {
  /// The client that asks Wolfram|Alpha, or a server that answers like it, over the network.
  ///
  /// It waits and reads within the bounds of the configuration. On Linux up to Swift 6.3,
  /// Foundation stops the whole process where a server closes the connection within the head of an
  /// answer (swift-corelibs-foundation, issue 5285),
  /// unless the package is built with its trait `AsyncHTTPClient`.
  ///
  /// - Parameters:
  ///   - configuration: Where it is asked, and how much the client puts up with.
  ///   - clock: Measures how long answers take.
  /// - Returns: A client whose failures are ``WolframAlphaError``.
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
  /// Where the n-th prime is asked for.
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
    // A plus sign in a query is read as a space by some servers, and left alone by `URLComponents`.
    components.percentEncodedQuery = components.percentEncodedQuery?.replacing("+", with: "%2B")
    guard let url = components.url else { throw WolframAlphaError(.invalidBaseURL, at: baseURL) }
    return url
  }

  fileprivate func request(for url: URL) -> URLRequest {
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    request.setValue(userAgent, forHTTPHeaderField: "User-Agent")
    // Said outright, because Foundation on Linux would name the language of the process here.
    request.setValue("en", forHTTPHeaderField: "Accept-Language")
    return request
  }
}
