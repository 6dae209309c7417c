import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// A page of an organization's list, in the form of GitHub's response.
struct ListAnswer: Sendable {
  var headers: HTTPFields
  var body: Data

  init(_ organization: Organization, page: PageRequest) throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let range = page.range(of: organization.count)
    let entries = try range.map { index in
      switch organization.entry(index) {
      case .repo(let record): try encoder.encode(record)
      case .malformed(let text): Data(text.utf8)
      }
    }
    body = Data("[".utf8) + entries.joined(separator: Data(",".utf8)) + Data("]".utf8)
    headers = [
      .contentType: "application/json; charset=utf-8",
      .eTag: "W/\"\(String(fingerprint("\(organization.name) \(range)"), radix: 16))\"",
      .cacheControl: "public, max-age=60, s-maxage=60",
    ]
    headers[.link] = page.links(of: organization.count)
  }

  /// Returns the response, or “not modified” if the client already has the page.
  func response(to request: Request) -> Response {
    guard !isKnown(to: request) else {
      var headers = headers
      headers[.contentType] = nil
      return Response(status: .notModified, headers: headers)
    }
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }

  /// Returns whether the client has this page, according to its request.
  func isKnown(to request: Request) -> Bool {
    guard let tag = headers[.eTag] else { return false }
    return request.headers[values: .ifNoneMatch].contains(tag)
  }
}

/// Returns the FNV-1a hash, which is the same in every process, unlike `Hasher`.
///
/// It hashes the description of a page instead of its bytes, because the lists never change.
private func fingerprint(_ content: String) -> UInt64 {
  content.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
}
