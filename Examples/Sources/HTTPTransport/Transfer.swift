package import Foundation
import ProgramSupport

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

/// One request on its way: what has come of its answer, and what may still come.
///
/// It finishes once, by whichever comes first: the last byte, an error, a bound, a cancellation.
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
  ///   - limits: How much of its answer is read.
  package init(request: URLRequest, limits: TransferLimits) {
    self.limits = limits
    origin = request.url?.origin
  }

  /// Says what happens when the transfer finishes, or has finished already.
  package func onFinish(_ body: @escaping @Sendable (Outcome) -> Void) {
    let outcome = state.withLock { state in
      if state.outcome == nil { state.onFinish = body }
      return state.outcome
    }
    if let outcome { body(outcome) }
  }

  /// The outcome; nil until the transfer has finished.
  package var outcome: Outcome? { state.withLock { $0.outcome } }

  /// Finishes the transfer; the first outcome counts.
  package func finish(_ outcome: Outcome) {
    let onFinish: (@Sendable (Outcome) -> Void)? = state.withLock { state in
      guard state.outcome == nil else { return nil }
      state.outcome = outcome
      defer { state.onFinish = nil }
      return state.onFinish
    }
    onFinish?(outcome)
  }

  /// Whether the task of the transfer is to be cancelled: true the first time.
  func beginCancellation() -> Bool {
    state.withLock { state in
      defer { state.isCancelled = true }
      return !state.isCancelled
    }
  }

  /// Takes the head of the answer; tells whether its body is wanted.
  func receive(_ response: URLResponse) -> Bool {
    guard let head = HTTPHead(response) else {
      finish(.failure(TransferFailure.garbledAnswer("it has no status")))
      return false
    }
    return receive(head)
  }

  /// Takes the head of the answer; tells whether its body is wanted.
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
      // An answer may have heads before its last one, such as “early hints”.
      state.head = head
      state.body = Data()
      state.limit = limit
      return state.outcome == nil
    }
  }

  /// Takes a part of the body; tells whether more is wanted.
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

  /// Follows a redirect or refuses it; the token stays with the server that it belongs to.
  func redirect(
    to request: URLRequest, from response: HTTPURLResponse,
    completionHandler: (URLRequest?) -> Void
  ) {
    var request = request
    // Foundation on Linux reads a location without a host as one on the same server, with any
    // scheme.
    if let location = response.value(forHTTPHeaderField: "Location"),
      let target = URL(string: location, relativeTo: response.url)
    {
      request.url = target.absoluteURL
    }
    let decision = state.withLock { [request] state -> Result<URLRequest, TransferFailure>? in
      guard state.outcome == nil else { return nil }
      state.redirects += 1
      let decision = follow(request, redirects: state.redirects)
      // Called under the lock, so that it either precedes a cancellation or does not happen:
      // Foundation on Linux stops the process if it is answered after the task was cancelled.
      completionHandler(try? decision.get())
      return decision
    }
    if case .failure(let error) = decision { finish(.failure(error)) }
  }

  /// Decides about a redirect; the token stays with the server that it belongs to.
  ///
  /// - Parameters:
  ///   - request: The request to which it leads.
  ///   - redirects: How many were followed, with this one.
  /// - Returns: The request that is sent next, or the reason to give up.
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

  /// Takes the word that nothing more comes.
  func complete(_ response: URLResponse?, error: (any Error)?) {
    if let error {
      finish(.failure(TransferFailure(error)))
      return
    }
    // A redirect that is not followed is not announced as a response on Linux.
    complete(response.flatMap(HTTPHead.init))
  }

  /// Takes the word that nothing more comes.
  ///
  /// - Parameter head: The head of the answer, if it was not received before.
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
