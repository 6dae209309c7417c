public import EnvironmentClients
public import Foundation

/// Sends requests over HTTP.
@Controllable
public struct HTTPClient: Sendable {
  /// Sends a request; the live closure throws ``Failure`` if there is no answer.
  public var send: @Sendable (_ request: HTTPRequest) async throws -> HTTPAnswer
}

/// A request.
public struct HTTPRequest: Codable, Equatable, Sendable {
  /// The method: `GET`.
  public var method: String
  /// The address.
  public var url: URL
  /// The fields of the header.
  public var headers: [String: String]
  /// The body.
  public var body: Data?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - url: The address.
  ///   - headers: The fields of the header.
  ///   - body: The body.
  public init(
    method: String = "GET", _ url: URL, headers: [String: String] = [:], body: Data? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }

  /// The address without its query, which may contain a key, for messages.
  public var place: String {
    var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
    components?.query = nil
    components?.user = nil
    components?.password = nil
    return (components?.string ?? "The server").safe.shortened(to: 300)
  }
}

/// An answer of a server.
public struct HTTPAnswer: Codable, Equatable, Sendable {
  /// The status: 200.
  public var status: Int
  /// The body.
  public var body: Data

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - body: The body.
  public init(status: Int = 200, body: Data) {
    self.status = status
    self.body = body
  }

  /// Decodes the body of a successful answer.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - request: The request, for messages.
  ///   - decoder: The decoder.
  /// - Returns: The value.
  /// - Throws: ``Failure`` if the answer is not successful, or is not such JSON.
  public func decoded<Value: Decodable>(
    _ type: Value.Type = Value.self, from request: HTTPRequest, by decoder: JSONDecoder
  ) throws(Failure) -> Value {
    guard status == 200 else {
      throw Failure("\(request.place) answered with the status \(status)\(advice)")
    }
    do {
      return try decoder.decode(Value.self, from: body)
    } catch {
      throw Failure(
        "\(request.place) answered with something that is not the expected JSON. Check the address of the server."
      )
    }
  }

  private var advice: String {
    switch status {
    case 401, 403, 429: ": it refuses this request. Try again later."
    case 404: ": it does not know this address. Check the names in it."
    case 500...: ": it has a problem. Try again later."
    default: ". Check the address of the server."
    }
  }
}

extension URL {
  /// Makes the address of a server from the value of an option.
  ///
  /// - Parameter text: The text that a user typed.
  /// - Throws: ``Failure`` if the text is no address of a server.
  public init(server text: String) throws(Failure) {
    guard let url = URL(string: text), url.isWebAddress, url.user() == nil, url.query() == nil
    else {
      throw Failure(
        "“\(text.safe.shortened(to: 60))” is no address of a server. An example: http://127.0.0.1:8080."
      )
    }
    self = url
  }

  /// Whether the scheme is http or https, and there is a host.
  public var isWebAddress: Bool {
    ["http", "https"].contains(scheme?.lowercased()) && !(host() ?? "").isEmpty
  }
}
