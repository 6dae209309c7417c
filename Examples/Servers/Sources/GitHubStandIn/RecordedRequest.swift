import HTTPTypes
import Hummingbird

/// A request that the stand-in received.
public struct RecordedRequest: Equatable, Sendable, CustomStringConvertible {
  /// The method, in uppercase.
  public var method: String
  /// The host and port of the request.
  public var authority: String
  /// The path with its query.
  public var path: String
  /// The header with the credentials; never part of ``description``.
  public var authorization: String?
  /// The header with the accepted content types.
  public var accept: String?
  /// The header with the name of the client.
  public var userAgent: String?
  /// The header with the version of the page that the client has.
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
