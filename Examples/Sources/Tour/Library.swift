import EnvironmentClients
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

nonisolated struct Book: Codable, Equatable {
  var title: String
  var published: Date
}

@Controllable
struct Library {
  var find: @Sendable (_ query: String) async throws -> [Book]

  static let live = Library(find: { query in
    var address = URLComponents(string: "https://library.example.com/books")
    address?.queryItems = [URLQueryItem(name: "query", value: query)]
    guard let url = address?.url else { throw URLError(.badURL) }
    let (data, _) = try await URLSession.shared.data(from: url)
    return try JSONDecoder().decode([Book].self, from: data)
  })
}
