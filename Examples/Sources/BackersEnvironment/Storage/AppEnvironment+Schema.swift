import BackersClient
import EnvironmentSetters
public import EnvironmentStorage
import Environments

extension AppEnvironment {
  /// What of the environment survives the program, and under which keys.
  ///
  /// To rename a key, or the whole, logs every user out: a test pins each.
  public static let schema = EnvironmentSchema<AppEnvironment>(
    name: "com.backers.AppEnvironment.current", session: .session
  ) {
    // The token and the password are restored beside the server that they belong to, or not at all.
    FieldGroup("server") {
      PersistedField("apiService.serverConfig.apiBaseUrl", \.apiService.serverConfig.apiBaseURL)
      PersistedField("apiService.serverConfig.webBaseUrl", \.apiService.serverConfig.webBaseURL)
      PersistedField(
        "apiService.serverConfig.apiClientAuth.clientId",
        \.apiService.serverConfig.apiClientAuth.clientID.value)
      PersistedField("apiService.serverConfig.environment", \.apiService.serverConfig.environment)
    }
    PersistedField("apiService.serverConfig.basicHTTPAuth.username", basicUsername)
    FieldGroup("server") {
      SecretField(
        "apiService.serverConfig.basicHTTPAuth.password", basicPassword,
        coding: FieldCoding(encode: { $0?.value }, decode: { $0.map(Secret.init) }))
      SecretField(
        "apiService.oauthToken", \.apiService.oauthToken,
        replacing: [.storeKey("com.backers.access_token")])
    }
    PersistedField("apiService.language", \.apiService.language)
    PersistedField("apiService.currency", \.apiService.currency)
    PersistedField("config", \.config)
    PersistedField("currentUser", \.currentUser)
  }
}

// No key path leads into what is optional. The name is declared, and so restored, before the
// password; a name whose password is lost stays, and the server asks for the password.

private let basicUsername = Lens<AppEnvironment, String?>(
  get: { $0.apiService.serverConfig.basicHTTPAuth?.username },
  set: { environment, username in
    let password = environment.apiService.serverConfig.basicHTTPAuth?.password ?? Secret("")
    environment.apiService.serverConfig.basicHTTPAuth = username.map {
      ServerConfig.BasicHTTPAuth(username: $0, password: password)
    }
  })

private let basicPassword = Lens<AppEnvironment, Secret<String>?>(
  get: { $0.apiService.serverConfig.basicHTTPAuth?.password },
  set: { environment, password in
    guard let password else { return }
    environment.apiService.serverConfig.basicHTTPAuth?.password = password
  })
