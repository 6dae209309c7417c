import Environments
import Foundation
import Hummingbird
import NIOHTTP1
import StandInRunning

/// The body of a login request.
struct LoginRequest: Sendable {
  private static let longestEmail = 254
  private static let longestPassword = 1_024
  /// Above the length of the longest valid body, with escapes.
  private static let bodyLimit = 16_000

  /// The e-mail address in lowercase, as in accounts.
  var email: String
  var password: Secret<String>
  var code: TwoFactorCode?

  private struct Fields: Decodable {
    var email: String?
    var password: String?
    var code: String?
  }

  /// Decodes the body of a request.
  ///
  /// - Throws: A refusal that names the first invalid field.
  init(_ request: Request) async throws {
    let fields: Fields = try await request.decoded(bodyLimit: Self.bodyLimit)
    guard let email = fields.email else { throw Refusal(.badRequest, nil, .fieldMissing("email")) }
    guard let password = fields.password else {
      throw Refusal(.badRequest, nil, .fieldMissing("password"))
    }
    guard email.utf8.count <= Self.longestEmail, email.isEmailAddress else {
      throw Refusal.invalidField("email", .email)
    }
    guard (1...Self.longestPassword).contains(password.utf8.count) else {
      throw Refusal.invalidField("password", .text(atMost: Self.longestPassword))
    }
    self.email = email.lowercased()
    self.password = Secret(password)
    code = try fields.code.map { text in
      guard let code = TwoFactorCode(text) else { throw Refusal.invalidField("code", .sixDigits) }
      return code
    }
  }
}

extension Request {
  /// Decodes the body as JSON, with a limited size.
  func decoded<Value: Decodable>(
    as type: Value.Type = Value.self, bodyLimit: Int
  ) async throws -> Value {
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > bodyLimit {
      throw Refusal.bodyTooLarge(bodyLimit)
    }
    var data = Data()
    do {
      for try await buffer in body {
        guard data.count + buffer.readableBytes <= bodyLimit else {
          throw Refusal.bodyTooLarge(bodyLimit)
        }
        data.append(contentsOf: buffer.readableBytesView)
      }
    } catch is HTTPParserError {
      // For example, a chunk without a valid length.
      throw Refusal(.badRequest, nil, .bodyMalformed)
    }
    // Foundation would guess other encodings, and repair invalid text.
    guard let text = String(validatingUTF8: data) else {
      throw Refusal(.badRequest, nil, .notJSON)
    }
    do {
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    } catch {
      throw Refusal(.badRequest, nil, .notJSON)
    }
  }
}

extension Refusal {
  fileprivate static func bodyTooLarge(_ limit: Int) -> Refusal {
    Refusal(.contentTooLarge, nil, .bodyTooLarge(kilobytes: limit / 1_000))
  }
}

extension String {
  fileprivate init?(validatingUTF8 data: Data) {
    self.init(validating: data, as: UTF8.self)
  }

  /// Whether the text can be an e-mail address; only sending to it proves that.
  fileprivate var isEmailAddress: Bool {
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty
      && unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
  }
}
