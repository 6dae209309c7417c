import HTTPTypes
import Hummingbird
import NIOCore
import StandInRunning

/// Where a request came from, and the address at which its client reaches the server.
///
/// Without a trusted proxy, both are those of the connection; the headers are ignored, because every
/// client can write them.
struct RequestOrigin: Equatable, Sendable {
  /// The network address of the client, or the part of it that one customer of a provider has.
  var client = "unknown"
  /// `http`, or `https` if a trusted proxy says so.
  var scheme = "http"
  /// The host and port that the client asked for; this machine's if the client wrote no such thing.
  var authority = "localhost"

  /// The address at which the client reaches the server, without a path.
  var url: String { "\(scheme)://\(authority)" }

  /// The origin of a request that is answered without a connection.
  init() {}

  /// Reads the origin of a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - context: The connection that it came by.
  ///   - trustedProxies: How many proxies in front of the server are believed.
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

  /// The customer's part of an address, which some proxies write with a port.
  private static func customer(_ text: some StringProtocol) -> String? {
    let text = String(text)
    let bare =
      text.wholeMatch(of: /\[(.*)\](:[0-9]+)?/).map { String($0.1) }
      ?? text.wholeMatch(of: /([0-9.]+):[0-9]+/).map { String($0.1) } ?? text
    return try? SocketAddress(ipAddress: bare, port: 0).customer
  }
}

extension HTTPFields {
  /// An entry of a list to which every proxy has added one at the end.
  ///
  /// What stands before it was written by the client, which may have made it up. A proxy that
  /// replaces a header instead leaves a shorter list, whose first entry counts.
  ///
  /// - Parameters:
  ///   - name: The header.
  ///   - count: How many proxies have added an entry.
  /// - Returns: The entry of the outermost of these proxies, in small letters; nil without any.
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
  // Force-unwrapped because these are valid names of headers.
  // swift-format-ignore: NeverForceUnwrap
  fileprivate static let xForwardedFor = HTTPField.Name("X-Forwarded-For")!
  // swift-format-ignore: NeverForceUnwrap
  fileprivate static let xForwardedHost = HTTPField.Name("X-Forwarded-Host")!
  // swift-format-ignore: NeverForceUnwrap
  fileprivate static let xForwardedProto = HTTPField.Name("X-Forwarded-Proto")!
}
