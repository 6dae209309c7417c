import Hummingbird

/// A request and its result, without secrets.
public struct AnsweredRequest: Equatable, Sendable, CustomStringConvertible {
  /// The method, in uppercase.
  public var method: String
  /// The path with its query, without the client id.
  public var path: String
  /// The status of the response.
  public var status: Int
  /// The language of the response.
  public var language: Language

  init(_ request: Request, status: Int, language: Language) {
    method = request.method.rawValue
    path = request.path(without: "client_id")
    self.status = status
    self.language = language
  }

  /// One line for a log.
  public var description: String { "\(method) \(path) \(status) language=\(language.rawValue)" }
}
