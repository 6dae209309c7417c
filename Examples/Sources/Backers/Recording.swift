public import EnvironmentClients
import Foundation

/// A service whose calls pass through a recording or a replay.
///
/// `@Controllable` does this for structs of closures; this type does it for the protocol.
struct InterceptedService<Interceptor: ClientInterceptor>: ServiceType {
  private var base: any ServiceType
  private let interceptor: Interceptor
  private let path = ClientPath("AppEnvironment").appending("apiService")

  init(_ base: any ServiceType, by interceptor: Interceptor) {
    self.base = base
    self.interceptor = interceptor
    currency = interceptor.field(base.currency, at: path.appending("currency"))
    language = interceptor.field(base.language, at: path.appending("language"))
    let server = base.serverConfig
    serverConfig.apiBaseUrl = interceptor.field(server.apiBaseUrl, at: path.appending("apiBaseUrl"))
    serverConfig.webBaseUrl = interceptor.field(server.webBaseUrl, at: path.appending("webBaseUrl"))
  }

  var currency: String {
    get { base.currency }
    set { base.currency = newValue }
  }

  var language: Language {
    get { base.language }
    set { base.language = newValue }
  }

  var oauthToken: OAuthToken? {
    get { base.oauthToken }
    set { base.oauthToken = newValue }
  }

  var serverConfig: ServerConfig {
    get { base.serverConfig }
    set { base.serverConfig = newValue }
  }

  private func call(_ name: String, _ arguments: ClientCall.Argument...) -> ClientCall {
    ClientCall(path.appending(name), arguments)
  }

  func fetchCategories() async throws -> CategoriesEnvelope {
    try await interceptor.intercept(call("fetchCategories")) {
      try await base.fetchCategories()
    }
  }

  func fetchConfig() async throws -> Config {
    try await interceptor.intercept(call("fetchConfig")) {
      try await base.fetchConfig()
    }
  }

  func fetchDiscovery(_ params: DiscoveryParams) async throws -> DiscoverEnvelope {
    try await interceptor.intercept(call("fetchDiscovery", .init(nil, params))) {
      try await base.fetchDiscovery(params)
    }
  }

  func fetchDiscovery(more: String) async throws -> DiscoverEnvelope {
    try await interceptor.intercept(call("fetchDiscovery", .init("more", more))) {
      try await base.fetchDiscovery(more: more)
    }
  }

  func fetchUserSelf() async throws -> User {
    try await interceptor.intercept(call("fetchUserSelf")) {
      try await base.fetchUserSelf()
    }
  }

  func logIn(_ credentials: Credentials) async throws -> AccessTokenEnvelope {
    // The password and the code stay out of the recording.
    let hasCode = credentials.code != nil
    return try await interceptor.intercept(
      call("logIn", .init("email", credentials.email), .init("hasSecondFactor", hasCode))
    ) { try await base.logIn(credentials) }
  }

  func revokeToken() async throws {
    try await interceptor.intercept(call("revokeToken")) {
      try await base.revokeToken()
    }
  }

  func setStarred(
    _ isStarred: Bool, project: Project.ID
  ) async throws -> StarEnvelope {
    try await interceptor.intercept(
      call("setStarred", .init(nil, isStarred), .init("project", project))
    ) { try await base.setStarred(isStarred, project: project) }
  }
}

extension AppEnvironment {
  /// Returns the environment with all input from outside passed through a recording or a replay.
  ///
  /// Events and cookies are outputs, and go where they always go. So do the lines of the terminal: a
  /// user types the same ones again, and no password is in the file.
  ///
  /// - Parameter interceptor: The recording or the replay.
  /// - Returns: The environment.
  public func recorded(by interceptor: some ClientInterceptor) -> AppEnvironment {
    var environment = intercepted(by: interceptor)
    environment.apiService = InterceptedService(apiService, by: interceptor)
    environment.cookieStorage.removeAll = cookieStorage.removeAll
    environment.koala.track = koala.track
    environment.terminal = terminal
    return environment
  }
}
