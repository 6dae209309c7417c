package import Foundation
import ProgramSupport

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

/// A running request: the received parts of its response, and the limits of the rest.
///
/// It finishes once, at the first of these events: the last byte, an error, an exceeded limit, a
/// cancellation.
package final class Transfer: Sendable {
  package typealias Outcome = Result<HTTPAnswer, any Error>

  private struct State {
    var head: HTTPHead?
    var limit = BodyLimit.beginning(maximumBytes: 0)
    var body = Data()
    var redirects = 0
    var outcome: Outcome?
    var isCancelled = false
    var onFinish: (@Sendable (Outcome) -> Void)?
  }

  private let limits: TransferLimits
  private let origin: String?
  private let state = Locked(State())

  /// Creates a transfer that has received nothing.
  ///
  /// - Parameters:
  ///   - request: The request that is sent.
  ///   - limits: The limits of the response.
  package init(request: URLRequest, limits: TransferLimits) {
    self.limits = limits
    origin = request.url?.origin
  }

  /// Sets the handler of the outcome; called immediately if the transfer has finished.
  package func onFinish(_ body: @escaping @Sendable (Outcome) -> Void) {
    let outcome = state.withLock { state in
      if state.outcome == nil { state.onFinish = body }
      return state.outcome
    }
    if let outcome { body(outcome) }
  }

  /// The outcome; nil until the transfer has finished.
  package var outcome: Outcome? { state.withLock { $0.outcome } }

  /// Finishes the transfer; only the first outcome is kept.
  package func finish(_ outcome: Outcome) {
    let onFinish: (@Sendable (Outcome) -> Void)? = state.withLock { state in
      guard state.outcome == nil else { return nil }
      state.outcome = outcome
      defer { state.onFinish = nil }
      return state.onFinish
    }
    onFinish?(outcome)
  }

  /// Whether to cancel the task of the transfer: true only for the first call.
  func beginCancellation() -> Bool {
    state.withLock { state in
      defer { state.isCancelled = true }
      return !state.isCancelled
    }
  }

  /// Receives the head of the response, and returns whether to read the body.
  func receive(_ response: URLResponse) -> Bool {
    guard let head = HTTPHead(response) else {
      finish(.failure(TransferFailure.garbledAnswer("it has no status")))
      return false
    }
    return receive(head)
  }

  /// Receives the head of the response, and returns whether to read the body.
  package func receive(_ head: HTTPHead) -> Bool {
    let limit = BodyLimit(
      head, maximumBytes: limits.maximumBytes, wantsJSON: limits.wantsJSON)
    if case .none(let reason) = limit {
      finish(.failure(reason))
      return false
    }
    let expected =
      head["content-encoding"] == nil ? head["content-length"].flatMap { Int($0) } : nil
    if case .whole(let maximum) = limit, let expected, expected > maximum {
      finish(.failure(TransferFailure.tooLarge(limit: maximum)))
      return false
    }
    return state.withLock { state in
      // A response may have informational heads before its last one, such as “early hints”.
      state.head = head
      state.body = Data()
      state.limit = limit
      return state.outcome == nil
    }
  }

  /// Receives a part of the body, and returns whether to read more.
  package func receive(_ data: Data) -> Bool {
    let outcome: Outcome? = state.withLock { state in
      guard state.outcome == nil else { return state.outcome }
      switch state.limit {
      case .whole(let maximum) where state.body.count + data.count > maximum:
        return .failure(TransferFailure.tooLarge(limit: maximum))
      case .beginning(let maximum) where state.body.count + data.count > maximum:
        guard let head = state.head else { return nil }
        return .success(HTTPAnswer(head: head, body: state.body))
      default:
        state.body.append(data)
        return nil
      }
    }
    guard let outcome else { return true }
    finish(outcome)
    return false
  }

  /// Follows or refuses a redirect; the token is sent only to its own server.
  func redirect(
    to request: URLRequest, from response: HTTPURLResponse,
    completionHandler: (URLRequest?) -> Void
  ) {
    var request = request
    // Foundation on Linux interprets a location without a host as a location on the same server,
    // regardless of its scheme.
    if let location = response.value(forHTTPHeaderField: "Location"),
      let target = URL(string: location, relativeTo: response.url)
    {
      request.url = target.absoluteURL
    }
    let decision = state.withLock { [request] state -> Result<URLRequest, TransferFailure>? in
      guard state.outcome == nil else { return nil }
      state.redirects += 1
      let decision = follow(request, redirects: state.redirects)
      // Called while the lock is held, so that the call either precedes a cancellation or does not
      // happen: Foundation on Linux stops the process if the handler is called after the task was
      // cancelled.
      completionHandler(try? decision.get())
      return decision
    }
    if case .failure(let error) = decision { finish(.failure(error)) }
  }

  /// Decides about a redirect; the token is sent only to its own server.
  ///
  /// - Parameters:
  ///   - request: The request for the new location.
  ///   - redirects: The number of followed redirects, including this one.
  /// - Returns: The next request, or the reason to stop.
  package func follow(
    _ request: URLRequest, redirects: Int
  ) -> Result<URLRequest, TransferFailure> {
    guard redirects <= limits.maximumRedirects else {
      return .failure(.tooManyRedirects(limits.maximumRedirects))
    }
    guard let url = request.url, let origin, url.isWebAddress,
      !(origin.hasPrefix("https:") && url.origin.hasPrefix("http:"))
    else { return .failure(.refusedRedirect(origin: request.url?.origin ?? "")) }
    guard url.origin != origin else { return .success(request) }
    var request = request
    request.setValue(nil, forHTTPHeaderField: "Authorization")
    return .success(request)
  }

  /// Completes the transfer after the last byte.
  func complete(_ response: URLResponse?, error: (any Error)?) {
    if let error {
      finish(.failure(TransferFailure(error)))
      return
    }
    // On Linux, the session does not deliver the response of a redirect that is not followed.
    complete(response.flatMap(HTTPHead.init))
  }

  /// Completes the transfer after the last byte.
  ///
  /// - Parameter head: The head of the response, if it was not received before.
  package func complete(_ head: HTTPHead? = nil) {
    let outcome: Outcome = state.withLock { state in
      guard let head = state.head ?? head else {
        return .failure(TransferFailure.connectionLost)
      }
      return .success(HTTPAnswer(head: head, body: state.body))
    }
    finish(outcome)
  }
}
