import BackersClient
import EnvironmentSetters
public import EnvironmentStorage
import Environments

extension AppEnvironment {
  /// The key of the stored environment.
  public static let environmentStorageKey = "com.backers.AppEnvironment.current"

  /// The key under which older versions stored the token; it is migrated once, and removed.
  public static let oauthTokenStorageKey = "com.backers.access_token"

  /// The key of the e-mail address of the last login, in ``userDefaults``.
  public static let emailStorageKey = "com.backers.email"

  /// The stored parts of the environment, with their keys.
  ///
  /// A test pins each key, because renaming a key would log out every user.
  public static let schema = EnvironmentSchema<AppEnvironment>(
    name: environmentStorageKey, session: .session
  ) {
    // The token and the password are restored together with their server, or not at all.
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
        replacing: [.storeKey(oauthTokenStorageKey)])
    }
    PersistedField("apiService.language", \.apiService.language)
    PersistedField("apiService.currency", \.apiService.currency)
    PersistedField("config", \.config)
    PersistedField("currentUser", \.currentUser)
  }
}

// A key path cannot lead into an optional value. The name is declared, and so restored, before the
// password; if the password is lost, the name stays, and the server requests the password.

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
