import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// A file that every visitor gets, with an entity tag by which browsers ask whether theirs is current.
struct StaticFile: Sendable {
  private let body: ByteBuffer
  private let contentType: String
  private let entityTag: String

  /// Reads a file of the site.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - contentType: Its type.
  /// - Throws: The error of a file that cannot be read.
  init(_ name: String, contentType: String) throws {
    let content = try Resources.file(name)
    body = ByteBuffer(bytes: content)
    self.contentType = contentType
    let digest = SHA256.hash(data: content).prefix(16)
    entityTag = "\"\(digest.map { String(format: "%02x", $0) }.joined())\""
  }

  /// Responds to a request with the file, or with 304 if the client has it.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response.
  func response(to request: Request) -> Response {
    let headers: HTTPFields = [
      .contentType: contentType, .eTag: entityTag, .cacheControl: "public, no-cache",
    ]
    let known = request.headers[values: .ifNoneMatch].joined(separator: ",")
      .split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      .map { $0.hasPrefix("W/") ? String($0.dropFirst(2)) : $0 }
    if known.contains(entityTag) || known.contains("*") {
      return Response(status: .notModified, headers: headers)
    }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: body))
  }
}
