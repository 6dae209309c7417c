public import HTTPTypes
public import Hummingbird

/// The reason why a store of sessions did not answer.
///
/// The response of a request that throws it has the status 503 and the header `Retry-After`, unless the store
/// needs its operator.
public struct SessionStoreError: HTTPResponseError, CustomStringConvertible {
  /// A kind of failure.
  public enum Reason: Hashable, Sendable {
    /// The database cannot be reached, or has not answered in time.
    case unavailable
    /// All connections of this process to the database were in use for too long.
    case busy
    /// The database, or its address, needs an operator: it belongs to a newer version, for example.
    case misconfigured
  }

  /// The kind of failure.
  public let reason: Reason
  /// A sentence that describes the error and its remedy, without secrets.
  public let description: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - reason: The kind of failure.
  ///   - description: A sentence that describes the error and its remedy, without secrets.
  public init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }

  /// 503, or 500 if a retry is of no use.
  public var status: HTTPResponse.Status {
    reason == .misconfigured ? .internalServerError : .serviceUnavailable
  }

  /// Returns a response without the description, which is for the log.
  public func response(from request: Request, context: some RequestContext) -> Response {
    Response(status: status, headers: reason == .misconfigured ? [:] : [.retryAfter: "1"])
  }
}
