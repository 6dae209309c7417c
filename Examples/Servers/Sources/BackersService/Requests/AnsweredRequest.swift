import Hummingbird

/// A request and how it ended, without anything that is secret.
public struct AnsweredRequest: Equatable, Sendable, CustomStringConvertible {
  /// The method, in capitals.
  public var method: String
  /// The path with its query, without the name of the client.
  public var path: String
  /// The status of the answer.
  public var status: Int
  /// The language of the answer.
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
