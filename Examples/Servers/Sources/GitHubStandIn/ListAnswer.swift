import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// One page of an organization's list, as GitHub would answer with it.
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

  /// The answer, or only the word that the client has it already.
  func response(to request: Request) -> Response {
    guard !isKnown(to: request) else {
      var headers = headers
      headers[.contentType] = nil
      return Response(status: .notModified, headers: headers)
    }
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }

  /// Whether the client says that it has this page already.
  func isKnown(to request: Request) -> Bool {
    guard let tag = headers[.eTag] else { return false }
    return request.headers[values: .ifNoneMatch].contains(tag)
  }
}

/// FNV-1a: the same in every process, which `Hasher` is not.
///
/// It takes what a page consists of instead of its bytes, because lists never change here.
private func fingerprint(_ content: String) -> UInt64 {
  content.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
}
