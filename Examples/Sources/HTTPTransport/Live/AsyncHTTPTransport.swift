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
    /// Sends requests through a client of async-http-client of its own.
    ///
    /// Against servers that misbehave it does what ``urlSession(_:)`` does, and besides: a server
    /// that closes the connection within the head of an answer is a `connectionLost`, and no body is
    /// in memory beyond the limit, that of a redirect included.
    ///
    /// - Parameter limits: How much it puts up with.
    /// - Returns: A transport that has to be closed.
    package static func asyncHTTPClient(_ limits: TransferLimits) -> Transport {
      let owner = ClientOwner(limits)
      return Transport(
        send: { try await owner.send($0) },
        close: { owner.close() })
    }
  }

  /// A client that is shut down once: when it is closed, or when nothing can use it anymore.
  private final class ClientOwner: Sendable {
    private let client: HTTPClient
    private let limits: TransferLimits

    init(_ limits: TransferLimits) {
      self.limits = limits
      var settings = HTTPClient.Configuration()
      settings.redirectConfiguration = .disallow
      // The clock of the caller decides; the client's own timer only has to be later.
      settings.timeout.connect = .init(limits.patience + .seconds(10))
      settings.connectionPool.retryConnectionEstablishment = false
      settings.decompression = .enabled(limit: .size(limits.maximumBytes))
      client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: settings)
    }

    deinit { close() }

    func close() {
      // What fails is a second shutdown.
      client.shutdown { _ in }
    }

    func send(_ request: URLRequest) async throws -> HTTPAnswer {
      do {
        return try await answer(to: request)
      } catch {
        // Where the task was cancelled, the client may have noticed the connection first.
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
      // The transfer has an outcome, because it refused the head, the body, or is complete.
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
    /// The request to which a redirect leads, before it is known whether it is followed.
    ///
    /// - Parameter head: The head of the answer.
    /// - Returns: A request; nil if the answer is no redirect.
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
