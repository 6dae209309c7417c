import Environments
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
  /// Creates a JSON response, with keys in snake_case and dates in seconds since 1970.
  init(json value: some Encodable & Sendable, status: HTTPResponse.Status = .ok) throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let answer = Current.answer(value)
    let body = try encoder.encode(answer)
    self.init(
      status: status,
      headers: [
        .contentType: "application/json; charset=utf-8",
        // Responses depend on the user and on the time.
        .cacheControl: "no-store",
        .vary: "Accept-Language, Authorization",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }
}
