import HTTPTypes
import Hummingbird
import StandInRunning

/// The routes of the service.
struct BackersRoutes: Sendable {
  private let options: BackersOptions
  private let sessions: SessionRoutes

  init(options: BackersOptions) {
    self.options = options
    sessions = SessionRoutes(options: options.login)
  }

  func router() -> Router<StandInContext> {
    let router = Router(context: StandInContext.self)
    router.add(middleware: RequestScope(options: options))
    router.add(middleware: Envelopes())
    router.add(middleware: KnownClients())
    router.add(middleware: Faults(options: options))
    for endpoint in endpoints {
      let path = RouterPath(endpoint.path)
      for (method, answer) in endpoint.answers {
        router.on(path, method: method) { try await answer($0, $1) }
      }
      let allowed = endpoint.answers.keys.map(\.rawValue).sorted()
      for method in Endpoint.methods where endpoint.answers[method] == nil {
        router.on(path, method: method) { _, _ -> Response in
          throw Refusal(
            .methodNotAllowed, nil, .methodNotAllowed(allowed),
            headers: [.allow: allowed.joined(separator: ", ")])
        }
      }
    }
    return router
  }

  private var endpoints: [Endpoint] {
    [
      Endpoint("/xauth/access_token", [.post: sessions.logIn, .delete: sessions.logOut]),
      Endpoint("/v1/users/self", [.get: UserRoutes.myself]),
      Endpoint("/v1/app/config", [.get: UserRoutes.config]),
      Endpoint("/v1/categories", [.get: DiscoveryRoutes.categories]),
      Endpoint("/v1/discover", [.get: DiscoveryRoutes.discover]),
      Endpoint(
        "/v1/projects/:id/star", [.put: DiscoveryRoutes.star, .delete: DiscoveryRoutes.unstar]),
    ]
  }
}

/// A path with its handlers by method.
struct Endpoint {
  typealias Answer = @Sendable (Request, StandInContext) async throws -> Response

  /// The methods of requests to a path.
  static let methods: [HTTPRequest.Method] = [
    .get, .head, .post, .put, .patch, .delete, .options, .trace, .connect,
  ]

  var path: String
  var answers: [HTTPRequest.Method: Answer]

  init(_ path: String, _ answers: [HTTPRequest.Method: Answer]) {
    self.path = path
    self.answers = answers
  }
}
