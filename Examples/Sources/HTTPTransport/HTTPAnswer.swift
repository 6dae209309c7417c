package import Foundation

/// The head of a response: its status and its headers.
package struct HTTPHead: Equatable, Sendable {
  package var status: Int
  private var headers: [String: String]

  package init(status: Int, headers: [String: String] = [:]) {
    self.status = status
    self.headers = Dictionary(
      headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// The value of a header; names are case-insensitive.
  package subscript(name: String) -> String? { headers[name.lowercased()] }

  /// The content type of the body, without parameters, in lowercase; nil if the header is missing.
  package var contentType: String? {
    self["content-type"]?.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
  }

  /// Whether the content type is JSON or missing.
  package var mayBeJSON: Bool {
    guard let contentType else { return true }
    return contentType == "application/json" || contentType.hasSuffix("+json")
  }
}

/// A complete response, whose body is within the limits that its head permits.
package struct HTTPAnswer: Equatable, Sendable {
  package var head: HTTPHead
  package var body: Data

  package init(head: HTTPHead, body: Data) {
    self.head = head
    self.body = body
  }
}

/// The part of a body that is read.
package enum BodyLimit: Equatable, Sendable {
  /// The whole body; a longer one is an error.
  case whole(maximumBytes: Int)
  /// The beginning of the body; a longer one is truncated, because only a short message is
  /// expected.
  case beginning(maximumBytes: Int)
  /// Nothing, because the head is already an error.
  case none(TransferFailure)

  package init(_ head: HTTPHead, maximumBytes: Int, wantsJSON: Bool = true) {
    if !(200...299).contains(head.status) {
      self = .beginning(maximumBytes: 64_000)
    } else if head.mayBeJSON || !wantsJSON {
      self = .whole(maximumBytes: maximumBytes)
    } else {
      self = .none(.unexpectedContentType(head.contentType ?? ""))
    }
  }
}
