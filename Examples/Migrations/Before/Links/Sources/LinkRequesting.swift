import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The web servers that links lead to.
protocol LinkRequesting: Sendable {
  /// Returns the status with which a server answers.
  func status(of address: String) async throws -> Int
}

struct WebRequests: LinkRequesting {
  struct InvalidAddress: Error {}

  func status(of address: String) async throws -> Int {
    guard let url = URL(string: address) else { throw InvalidAddress() }
    var request = URLRequest(url: url)
    request.httpMethod = "HEAD"
    let (_, response) = try await URLSession.shared.data(for: request)
    return (response as? HTTPURLResponse)?.statusCode ?? 0
  }
}
