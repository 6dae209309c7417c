package import Foundation

/// The beginning of an answer: its status and its headers.
package struct HTTPHead: Equatable, Sendable {
  package var status: Int
  private var headers: [String: String]

  package init(status: Int, headers: [String: String] = [:]) {
    self.status = status
    self.headers = Dictionary(
      headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// A header by its name, ignoring case.
  package subscript(name: String) -> String? { headers[name.lowercased()] }

  /// The content type of the body, without parameters, in lowercase; nil if the header is missing.
  package var contentType: String? {
    self["content-type"]?.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
  }

  /// Whether the body claims to be JSON, or claims nothing and is given a try.
  package var mayBeJSON: Bool {
    guard let contentType else { return true }
    return contentType == "application/json" || contentType.hasSuffix("+json")
  }
}

/// A whole answer, its body within the bounds that its head allows.
package struct HTTPAnswer: Equatable, Sendable {
  package var head: HTTPHead
  package var body: Data

  package init(head: HTTPHead, body: Data) {
    self.head = head
    self.body = body
  }
}

/// How much of a body is read.
package enum BodyLimit: Equatable, Sendable {
  /// A longer one is an error.
  case whole(maximumBytes: Int)
  /// A longer one is cut off; nothing but a short message is expected of it.
  case beginning(maximumBytes: Int)
  /// Nothing, because the head is an error already.
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
