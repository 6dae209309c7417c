import EnvironmentHummingbird
import Environments
import Hummingbird
import HummingbirdTesting
import Testing

@Suite struct EnvironmentMiddlewareTests {
  @Test func handlersReadTheEnvironmentOfTheirRequest() async throws {
    let router = Router()
    router.add(
      middleware: EnvironmentMiddleware(Current) { environment, request, _ in
        environment.requestID = request.uri.path
      })
    router.get("/*") { _, _ in Current.requestID }
    try await Application(router: router).test(.router) { client in
      try await client.execute(uri: "/7", method: .get) { #expect(String(buffer: $0.body) == "/7") }
    }
    #expect(Current.requestID == "none")
  }
}
