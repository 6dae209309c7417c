/// An error response of the server.
public struct ErrorEnvelope: Equatable, Error, Sendable {
  /// The code of an error, for programs.
  public enum Code: Hashable, Sendable {
    /// The token is unknown, expired, revoked, or missing where one is required.
    case accessTokenInvalid
    /// The e-mail address or the password is wrong.
    case invalidXauthLogin
    /// The code of the second factor is wrong.
    case tfaFailed
    /// A second factor is required.
    case tfaRequired
    /// A code that this version does not know.
    case unknown(String)
  }

  /// Messages for the user, in the language of the request.
  public var errorMessages: [String]
  /// The status of the response.
  public var httpCode: Int
  /// The code of the error; absent if the error has none.
  public var ksrCode: Code?

  /// Creates an envelope.
  ///
  /// - Parameters:
  ///   - errorMessages: Messages for the user.
  ///   - httpCode: The status of the answer.
  ///   - ksrCode: The code of the error, for programs.
  public init(errorMessages: [String], httpCode: Int, ksrCode: Code? = nil) {
    self.errorMessages = errorMessages
    self.httpCode = httpCode
    self.ksrCode = ksrCode
  }
}

extension ErrorEnvelope: Codable {
  private enum CodingKeys: String, CodingKey {
    case errorMessages = "error_messages"
    case httpCode = "http_code"
    case ksrCode = "ksr_code"
  }

  /// Decodes an envelope; an unknown code is kept.
  ///
  /// - Parameter decoder: A decoder whose next value is an envelope.
  /// - Throws: `DecodingError` if it has no messages.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    errorMessages = try container.decode([String].self, forKey: .errorMessages)
    httpCode = try container.decodeIfPresent(Int.self, forKey: .httpCode) ?? 0
    ksrCode = try container.decodeIfPresent(String.self, forKey: .ksrCode).map(Code.init)
  }

  /// Encodes the envelope in the server's form.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(errorMessages, forKey: .errorMessages)
    try container.encode(httpCode, forKey: .httpCode)
    try container.encodeIfPresent(ksrCode?.name, forKey: .ksrCode)
  }
}

extension ErrorEnvelope.Code {
  /// Creates a code from the server's text.
  ///
  /// - Parameter name: The server's text.
  public init(_ name: String) {
    self =
      switch name {
      case "access_token_invalid": .accessTokenInvalid
      case "invalid_xauth_login": .invalidXauthLogin
      case "tfa_failed": .tfaFailed
      case "tfa_required": .tfaRequired
      default: .unknown(name)
      }
  }

  /// The server's text for the code.
  var name: String {
    switch self {
    case .accessTokenInvalid: "access_token_invalid"
    case .invalidXauthLogin: "invalid_xauth_login"
    case .tfaFailed: "tfa_failed"
    case .tfaRequired: "tfa_required"
    case .unknown(let name): name
    }
  }
}
