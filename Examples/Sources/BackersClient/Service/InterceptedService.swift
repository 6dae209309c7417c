package import EnvironmentClients

/// A service whose requests pass an interceptor, which records the requests, or answers them
/// instead of the server.
///
/// The interceptor receives the parameters of each request. The token, language, currency and
/// server are properties, whose initial values also pass the interceptor.
package struct InterceptedService<Interceptor: ClientInterceptor>: ServiceType {
  private var service: any ServiceType
  private let interceptor: Interceptor
  private let path: ClientPath

  /// Creates the service.
  ///
  /// - Parameters:
  ///   - service: The service that sends the requests.
  ///   - interceptor: The code that runs around each request.
  ///   - path: The path of the service in calls.
  package init(_ service: any ServiceType, by interceptor: Interceptor, path: ClientPath) {
    self.service = service
    self.interceptor = interceptor
    self.path = path
    currency = interceptor.field(service.currency, at: path.appending("currency"))
    language = interceptor.field(service.language, at: path.appending("language"))
    oauthToken = interceptor.field(service.oauthToken, at: path.appending("oauthToken"))
    serverConfig = interceptor.field(service.serverConfig, at: path.appending("serverConfig"))
  }

  package var currency: String {
    get { service.currency }
    set { service.currency = newValue }
  }

  package var language: Language {
    get { service.language }
    set { service.language = newValue }
  }

  package var oauthToken: OAuthToken? {
    get { service.oauthToken }
    set { service.oauthToken = newValue }
  }

  package var serverConfig: ServerConfig {
    get { service.serverConfig }
    set { service.serverConfig = newValue }
  }

  package func fetchCategories() async throws -> CategoriesEnvelope {
    try await interceptor.intercept(call("fetchCategories")) {
      try await service.fetchCategories()
    }
  }

  package func fetchConfig() async throws -> ConfigEnvelope {
    try await interceptor.intercept(call("fetchConfig")) { try await service.fetchConfig() }
  }

  package func fetchDiscovery(_ params: DiscoveryParams) async throws -> DiscoverEnvelope {
    try await interceptor.intercept(call("fetchDiscovery", .init(nil, params))) {
      Page(try await service.fetchDiscovery(params))
    }.envelope
  }

  package func fetchDiscovery(more: String) async throws -> DiscoverEnvelope {
    try await interceptor.intercept(call("fetchDiscovery", .init("more", more))) {
      Page(try await service.fetchDiscovery(more: more))
    }.envelope
  }

  package func fetchUserSelf() async throws -> User {
    try await interceptor.intercept(call("fetchUserSelf")) { try await service.fetchUserSelf() }
  }

  package func logIn(_ credentials: Credentials) async throws -> AccessTokenEnvelope {
    // These names are redacted in recordings. Of a code, only the presence is recorded.
    var arguments: [ClientCall.Argument] = [
      .init("email", credentials.email), .init("password", credentials.password),
    ]
    if let code = credentials.code { arguments.append(.init("passcode", code)) }
    let endpoint = ClientEndpoint.of(Self.self, path.appending("logIn"))
    return try await interceptor.intercept(ClientCall(endpoint, arguments)) {
      try await service.logIn(credentials)
    }
  }

  package func revokeToken() async throws {
    try await interceptor.intercept(call("revokeToken")) { try await service.revokeToken() }
  }

  package func setStarred(_ isStarred: Bool, project id: Project.ID) async throws -> StarEnvelope {
    let call = call("setStarred", .init(nil, isStarred), .init("project", id))
    return try await interceptor.intercept(call) {
      try await service.setStarred(isStarred, project: id)
    }
  }

  private func call(_ name: String, _ arguments: ClientCall.Argument...) -> ClientCall {
    ClientCall(ClientEndpoint.of(Self.self, path.appending(name)), arguments)
  }
}

/// A page with its skipped projects, which the page itself does not encode.
private struct Page: Codable {
  var page: DiscoverEnvelope
  var skipped: [SkippedProject]

  init(_ envelope: DiscoverEnvelope) {
    page = envelope
    skipped = envelope.skipped
  }

  var envelope: DiscoverEnvelope {
    var envelope = page
    envelope.skipped = skipped
    return envelope
  }
}
