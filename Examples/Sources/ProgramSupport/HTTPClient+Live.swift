import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPClient {
  /// Sends requests by `URLSession`, without cookies and caches.
  public static let live = HTTPClient { request in
    var message = URLRequest(url: request.url)
    message.httpMethod = request.method
    message.httpBody = request.body
    for (name, value) in request.headers { message.setValue(value, forHTTPHeaderField: name) }
    do {
      let (body, response) = try await session.data(for: message)
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      return HTTPAnswer(status: status, body: body)
    } catch let error as URLError where error.code == .cancelled {
      throw CancellationError()
    } catch {
      let reason = error.localizedDescription.safe.shortened(to: 200).sentence
      throw Failure(
        "\(request.place) cannot be reached: \(reason) Check the address and the connection.")
    }
  }

  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.timeoutIntervalForRequest = 15
    return URLSession(configuration: configuration)
  }()
}
