import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The operator's service.
struct TransitAPI: Sendable {
  var departures: @Sendable (_ stop: Stop) async throws -> [Departure]
  var stops: @Sendable (_ query: String) async throws -> [Stop]
}

enum TransitError: Error, Hashable {
  case noAddress
  case status(Int)
}

extension TransitAPI {
  static let live = TransitAPI(
    departures: { try await fetch("stops/\($0.id)/departures") },
    stops: { try await fetch("stops", query: ["name": $0]) })

  private static func fetch<Value: Decodable>(
    _ path: String, query: [String: String] = [:]
  ) async throws -> Value {
    var components = URLComponents()
    components.scheme = "https"
    components.host = "transit.example.com"
    components.path = "/v2/" + path
    components.queryItems = query.isEmpty ? nil : query.map(URLQueryItem.init)
    guard let url = components.url else { throw TransitError.noAddress }
    let (data, response) = try await URLSession.shared.data(for: URLRequest(url: url))
    if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 {
      throw TransitError.status(status)
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(Value.self, from: data)
  }
}
