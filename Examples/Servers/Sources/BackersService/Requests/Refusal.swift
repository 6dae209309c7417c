import Environments
import Foundation
import HTTPTypes
import Hummingbird

/// The reason why a request is refused, which becomes the documented envelope.
struct Refusal: Error, Equatable, Sendable {
  /// The codes by which a client distinguishes refusals.
  enum Code: String, Encodable, Sendable {
    case accessTokenInvalid = "access_token_invalid"
    case invalidLogin = "invalid_xauth_login"
    case codeNeeded = "tfa_required"
    case codeWrong = "tfa_failed"
  }

  var status: HTTPResponse.Status
  var code: Code?
  var message: Message
  var headers: HTTPFields = [:]

  init(
    _ status: HTTPResponse.Status, _ code: Code? = nil, _ message: Message,
    headers: HTTPFields = [:]
  ) {
    self.status = status
    self.code = code
    self.message = message
    self.headers = headers
  }
}

extension Refusal {
  static let loginNeeded = Refusal(.unauthorized, .accessTokenInvalid, .loginNeeded)
  static let loggedOut = Refusal(.unauthorized, .accessTokenInvalid, .loggedOut)
  static let wrongLogin = Refusal(.unauthorized, .invalidLogin, .wrongLogin)
  static let codeNeeded = Refusal(.forbidden, .codeNeeded, .codeNeeded)
  static let codeWrong = Refusal(.forbidden, .codeWrong, .codeWrong)
  static let noSuchProject = Refusal(.notFound, .noSuchProject)
  static let serverFailed = Refusal(.internalServerError, .serverFailed)

  private init(_ status: HTTPResponse.Status, _ message: Message) {
    self.init(status, nil, message)
  }

  static func invalidParameter(_ name: String, _ expectation: Expectation) -> Refusal {
    Refusal(.unprocessableContent, .parameterInvalid(name, expectation))
  }

  static func invalidField(_ name: String, _ expectation: Expectation) -> Refusal {
    Refusal(.unprocessableContent, .fieldInvalid(name, expectation))
  }

  static func tooManyAttempts(wait: TimeInterval) -> Refusal {
    tooMany(wait) { .tooManyAttempts(minutes: $0) }
  }

  static func tooManyCodes(wait: TimeInterval) -> Refusal {
    tooMany(wait) { .tooManyCodes(minutes: $0) }
  }

  private static func tooMany(_ wait: TimeInterval, _ message: (Int) -> Message) -> Refusal {
    Refusal(
      .tooManyRequests, nil, message(Int((wait / 60).rounded(.up))),
      headers: [.retryAfter: "\(Int(wait.rounded(.up)))"])
  }
}

// MARK: - The envelope

/// The form of every response whose status is not 2xx.
struct ErrorEnvelope: Encodable, Sendable {
  var errorMessages: [String]
  var ksrCode: String?
  var httpCode: Int
}

extension Refusal {
  /// Returns the envelope, in the language of the request.
  func response() throws -> Response {
    var response = try Response(
      json: ErrorEnvelope(
        errorMessages: [message.text(in: Current.language)], ksrCode: code?.rawValue,
        httpCode: status.code),
      status: status)
    response.headers.append(contentsOf: headers)
    return response
  }
}
