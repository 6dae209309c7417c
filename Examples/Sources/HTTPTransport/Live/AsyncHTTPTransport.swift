#if AsyncHTTPClient
  import AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOHTTP1
  import NIOHTTPCompression

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  extension Transport {
    /// Returns a transport with its own client of async-http-client.
    ///
    /// It handles misbehaving servers like ``urlSession(_:)``. In addition, it reports a server
    /// that closes the connection within the head of a response as `connectionLost`, and it holds
    /// no body in memory beyond the limit, including the body of a redirect.
    ///
    /// - Parameter limits: The limits of the transport.
    /// - Returns: A transport that must be closed.
    package static func asyncHTTPClient(_ limits: TransferLimits) -> Transport {
      let owner = ClientOwner(limits)
      return Transport(
        send: { try await owner.send($0) },
        close: { owner.close() })
    }
  }

  /// Shuts a client down once: when it is closed, or when it is no longer referenced.
  private final class ClientOwner: Sendable {
    private let client: HTTPClient
    private let limits: TransferLimits

    init(_ limits: TransferLimits) {
      self.limits = limits
      var settings = HTTPClient.Configuration()
      settings.redirectConfiguration = .disallow
      // The caller's clock enforces the limit; the client's own timer only has to be later.
      settings.timeout.connect = .init(limits.patience + .seconds(10))
      settings.connectionPool.retryConnectionEstablishment = false
      settings.decompression = .enabled(limit: .size(limits.maximumBytes))
      client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: settings)
    }

    deinit { close() }

    func close() {
      // Only a second shutdown fails.
      client.shutdown { _ in }
    }

    func send(_ request: URLRequest) async throws -> HTTPAnswer {
      do {
        return try await answer(to: request)
      } catch {
        // If the task was cancelled, the client may have reported the connection first.
        try Task.checkCancellation()
        throw TransferFailure(asyncHTTPClient: error, limits: limits)
      }
    }

    private func answer(to request: URLRequest) async throws -> HTTPAnswer {
      try Task.checkCancellation()
      let transfer = Transfer(request: request, limits: limits)
      var request = request
      for redirects in 1... {
        let response = try await client.execute(
          try HTTPClientRequest(request), deadline: .distantFuture)
        let head = HTTPHead(response)
        if let next = request.redirected(by: head) {
          request = try transfer.follow(next, redirects: redirects).get()
          continue
        }
        if transfer.receive(head) {
          for try await part in response.body
          where !transfer.receive(Data(part.readableBytesView)) { break }
          transfer.complete()
        }
        break
      }
      // The transfer has an outcome if it refused the head or the body, or is complete.
      guard let outcome = transfer.outcome else { throw TransferFailure.connectionLost }
      return try outcome.get()
    }
  }

  extension HTTPHead {
    fileprivate init(_ response: HTTPClientResponse) {
      let headers = response.headers.reduce(into: [:]) { headers, field in
        headers[field.name, default: ""] +=
          headers[field.name] == nil ? field.value : ", \(field.value)"
      }
      self.init(status: Int(response.status.code), headers: headers)
    }
  }

  extension HTTPClientRequest {
    fileprivate init(_ request: URLRequest) throws {
      guard let url = request.url else { throw HTTPClientError.invalidURL }
      self.init(url: url.absoluteString)
      method = HTTPMethod(rawValue: request.httpMethod ?? "GET")
      for (name, value) in request.allHTTPHeaderFields ?? [:] {
        headers.add(name: name, value: value)
      }
      if let data = request.httpBody { body = .bytes(data) }
    }
  }

  extension URLRequest {
    /// Returns the request for a redirect, before the decision whether to follow it.
    ///
    /// - Parameter head: The head of the response.
    /// - Returns: A request; nil if the response is not a redirect.
    fileprivate func redirected(by head: HTTPHead) -> URLRequest? {
      guard [301, 302, 303, 307, 308].contains(head.status),
        let target = head["location"].flatMap({ URL(string: $0, relativeTo: url) })
      else { return nil }
      var next = self
      next.url = target.absoluteURL
      if head.status == 303 || (head.status < 303 && httpMethod == "POST") {
        next.httpMethod = "GET"
        next.httpBody = nil
      }
      return next
    }
  }
#endif
