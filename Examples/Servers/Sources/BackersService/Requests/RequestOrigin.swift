import HTTPTypes
import Hummingbird
import NIOCore
import StandInRunning

/// The client of a request, and the address at which it reaches the server.
///
/// Without a trusted proxy, both come from the connection; the headers are ignored, because any
/// client can send them.
struct RequestOrigin: Equatable, Sendable {
  /// The network address of the client, or the part of it that a provider assigns to one customer.
  var client = "unknown"
  /// `http`, or `https` if a trusted proxy reports it.
  var scheme = "http"
  /// The host and port of the request; this machine's if the request has none.
  var authority = "localhost"

  /// The address at which the client reaches the server, without a path.
  var url: String { "\(scheme)://\(authority)" }

  /// Creates the origin of a request without a connection.
  init() {}

  /// Creates the origin of a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - context: The context with the connection of the request.
  ///   - trustedProxies: The number of trusted proxies in front of the server.
  init(_ request: Request, _ context: StandInContext, trustedProxies: Int) {
    client = context.channel.remoteAddress?.customer ?? client
    authority = request.head.authority.flatMap(Self.authority) ?? authority
    guard trustedProxies > 0 else { return }
    let headers = request.headers
    client =
      headers.entry(of: .xForwardedFor, added: trustedProxies).flatMap(Self.customer) ?? client
    authority =
      headers.entry(of: .xForwardedHost, added: trustedProxies).flatMap(Self.authority) ?? authority
    scheme =
      headers.entry(of: .xForwardedProto, added: trustedProxies) == "https" ? "https" : scheme
  }

  private static func authority(_ text: some StringProtocol) -> String? {
    let text = String(text)
    guard text.utf8.count <= 255,
      text.wholeMatch(of: /[A-Za-z0-9.\-]+(:[0-9]+)?|\[[0-9A-Fa-f:.]+\](:[0-9]+)?/) != nil
    else { return nil }
    return text
  }

  /// Returns the customer's part of an address, which some proxies write with a port.
  private static func customer(_ text: some StringProtocol) -> String? {
    let text = String(text)
    let bare =
      text.wholeMatch(of: /\[(.*)\](:[0-9]+)?/).map { String($0.1) }
      ?? text.wholeMatch(of: /([0-9.]+):[0-9]+/).map { String($0.1) } ?? text
    return try? SocketAddress(ipAddress: bare, port: 0).customer
  }
}

extension HTTPFields {
  /// Returns an entry of a list to which every proxy has appended one.
  ///
  /// The entries before it come from the client, which may have forged them. A proxy that replaces
  /// the header instead leaves a shorter list, whose first entry counts.
  ///
  /// - Parameters:
  ///   - name: The header.
  ///   - count: The number of proxies that have appended an entry.
  /// - Returns: The entry of the outermost of these proxies, in lowercase; nil if there is none.
  fileprivate func entry(of name: HTTPField.Name, added count: Int) -> String? {
    self[values: name].joined(separator: ",").split(separator: ",")
      .map { $0.trimmingSpaces.lowercased() }.suffix(count).first
  }
}

extension StringProtocol {
  fileprivate var trimmingSpaces: SubSequence {
    let start = drop { $0 == " " || $0 == "\t" }
    return start[
      ..<(start.lastIndex { $0 != " " && $0 != "\t" }.map(start.index(after:)) ?? start.startIndex)]
  }
}

extension HTTPField.Name {
  // Force-unwrapped because these are valid header names.
  // swift-format-ignore: NeverForceUnwrap
  fileprivate static let xForwardedFor = HTTPField.Name("X-Forwarded-For")!
  // swift-format-ignore: NeverForceUnwrap
  fileprivate static let xForwardedHost = HTTPField.Name("X-Forwarded-Host")!
  // swift-format-ignore: NeverForceUnwrap
  fileprivate static let xForwardedProto = HTTPField.Name("X-Forwarded-Proto")!
}
