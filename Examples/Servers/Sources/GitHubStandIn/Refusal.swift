import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// GitHub's object for an error.
struct Refusal: Encodable {
  var message: String
  var documentationUrl = "https://docs.github.example/rest"

  func response(
    _ status: HTTPResponse.Status, headers additional: HTTPFields = [:]
  ) throws -> Response {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body = try encoder.encode(self)
    var headers: HTTPFields = [.contentType: "application/json; charset=utf-8"]
    headers.append(contentsOf: additional)
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }

  static let notFound = Refusal(message: "Not Found")
  static let badCredentials = Refusal(message: "Bad credentials")
  static let rateLimited = Refusal(
    message: "API rate limit exceeded for 127.0.0.1. Authenticated requests get a higher limit.")
  static let secondaryRateLimit = Refusal(
    message: "You have exceeded a secondary rate limit. Please wait before you try again.")
  static let forbidden = Refusal(
    message: "Resource protected by organization SAML enforcement.")
  static let serverError = Refusal(message: "Server Error")
}
