import HTTPTypes
import Hummingbird

/// A request that the stand-in received.
public struct RecordedRequest: Equatable, Sendable, CustomStringConvertible {
  /// The method, in capitals.
  public var method: String
  /// The host and port that the client asked for.
  public var authority: String
  /// The path with its query.
  public var path: String
  /// The header with the credentials; never part of ``description``.
  public var authorization: String?
  /// The header that says which answers the client wants.
  public var accept: String?
  /// The header by which the client introduces itself.
  public var userAgent: String?
  /// The header that says which version of the page the client has.
  public var ifNoneMatch: String?

  init(_ request: Request) {
    method = request.method.rawValue
    authority = request.head.authority ?? ""
    path = request.uri.string
    authorization = request.headers[.authorization]
    accept = request.headers[.accept]
    userAgent = request.headers[.userAgent]
    ifNoneMatch = request.headers[.ifNoneMatch]
  }

  /// One line for a log, without the token.
  public var description: String {
    let token = authorization == nil ? "" : ", with a token"
    let condition = ifNoneMatch.map { ", if none matches \($0)" } ?? ""
    return "\(method) \(path)\(token)\(condition)"
  }
}
