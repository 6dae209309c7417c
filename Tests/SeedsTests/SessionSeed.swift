import EnvironmentSetterOperators
import EnvironmentSetters
import Environments
import Foundation

// The form of one struct of all globals and singletons, managed as a stack that logs in and out and saves itself.
// `Swift 6` marks the lines that the original wrote otherwise.

struct User: Codable, Equatable {
  var id: Int
  var name: String
}

struct AccessTokenEnvelope {
  var accessToken: String
  var user: User
}

struct ServerConfig: Codable, Equatable {
  var apiBaseUrl: String
  static let production = ServerConfig(apiBaseUrl: "https://api.example.com")
  static let staging = ServerConfig(apiBaseUrl: "https://staging.example.com")
}

struct Service {
  var serverConfig = ServerConfig.production
  var oauthToken: String?
  var language = "en"

  func login(_ oauthToken: String) -> Service {
    var copy = self
    copy.oauthToken = oauthToken
    return copy
  }

  func logout() -> Service {
    Service(serverConfig: serverConfig, oauthToken: nil, language: language)
  }
}

struct Config: Codable, Equatable {
  var countryCode: String
}

struct Koala {
  var config: Config?
  var loggedInUser: User?

  // swift-format-ignore: TypeNamesShouldBeCapitalized
  enum lens {
    static let loggedInUser = Lens<Koala, User?>(
      get: { $0.loggedInUser }, set: { $0.loggedInUser = $1 })
  }
}

protocol KeyValueStoreType: AnyObject, Sendable {  // Swift 6
  func set(_ value: [String: Any], forKey key: String)
  func dictionary(forKey key: String) -> [String: Any]?
}

protocol CookieStorageType: AnyObject, Sendable {  // Swift 6
  func deleteCookies()
}

struct Environment {
  var apiService = Service()
  var cookieStorage: any CookieStorageType = Cookies()
  var countryCode = "US"
  var currentUser: User?
  var config: Config?
  var koala = Koala()
  var language = "en"
  var ubiquitousStore: any KeyValueStoreType = Dictionaries()
  var userDefaults: any KeyValueStoreType = Dictionaries()
}

struct AppEnvironment {
  static let environmentStorageKey = "com.example.AppEnvironment.current"

  static let stack = EnvironmentStack(Environment())  // Swift 6

  static func login(_ envelope: AccessTokenEnvelope) {
    replaceCurrentEnvironment(
      apiService: current.apiService.login(envelope.accessToken),
      currentUser: envelope.user,
      koala: current.koala |> Koala.lens.loggedInUser .~ envelope.user)
  }

  static func updateServerConfig(_ config: ServerConfig) {
    replaceCurrentEnvironment(apiService: Service(serverConfig: config))
  }

  static func updateConfig(_ config: Config) {
    replaceCurrentEnvironment(
      config: config,
      countryCode: config.countryCode,
      koala: current.koala |> \.config .~ config)
  }

  static func logout() {
    current.cookieStorage.deleteCookies()
    replaceCurrentEnvironment(
      apiService: current.apiService.logout(),
      currentUser: nil,
      koala: current.koala |> Koala.lens.loggedInUser .~ nil)
  }

  static var current: Environment {
    stack.current  // Swift 6
  }

  static func pushEnvironment(_ env: Environment) {
    saveEnvironment(
      environment: env, ubiquitousStore: env.ubiquitousStore, userDefaults: env.userDefaults)
    stack.push(env)  // Swift 6
  }

  @discardableResult
  static func popEnvironment() -> Environment? {
    let last = stack.pop()  // Swift 6
    saveEnvironment(
      environment: current, ubiquitousStore: current.ubiquitousStore,
      userDefaults: current.userDefaults)
    return last
  }

  static func replaceCurrentEnvironment(_ env: Environment) {
    saveEnvironment(
      environment: env, ubiquitousStore: env.ubiquitousStore, userDefaults: env.userDefaults)
    stack.replace(env)  // Swift 6
  }

  static func pushEnvironment(
    apiService: Service = current.apiService,
    config: Config? = current.config,
    countryCode: String = current.countryCode,
    currentUser: User? = current.currentUser,
    koala: Koala = current.koala,
    language: String = current.language
  ) {
    pushEnvironment(
      Environment(
        apiService: apiService,
        cookieStorage: current.cookieStorage,
        countryCode: countryCode,
        currentUser: currentUser,
        config: config,
        koala: koala,
        language: language,
        ubiquitousStore: current.ubiquitousStore,
        userDefaults: current.userDefaults))
  }

  static func replaceCurrentEnvironment(
    apiService: Service = current.apiService,
    config: Config? = current.config,
    countryCode: String = current.countryCode,
    currentUser: User? = current.currentUser,
    koala: Koala = current.koala,
    language: String = current.language
  ) {
    replaceCurrentEnvironment(
      Environment(
        apiService: apiService,
        cookieStorage: current.cookieStorage,
        countryCode: countryCode,
        currentUser: currentUser,
        config: config,
        koala: koala,
        language: language,
        ubiquitousStore: current.ubiquitousStore,
        userDefaults: current.userDefaults))
  }

  static func fromStorage(
    ubiquitousStore: any KeyValueStoreType, userDefaults: any KeyValueStoreType
  ) -> Environment {
    let data = userDefaults.dictionary(forKey: environmentStorageKey) ?? [:]
    var service = current.apiService
    if let apiBaseUrl = data["apiService.serverConfig.apiBaseUrl"] as? String {
      service.serverConfig = ServerConfig(apiBaseUrl: apiBaseUrl)
    }
    if let oauthToken = data["apiService.oauthToken.token"] as? String {
      service = service.login(oauthToken)
    }
    var user: User?
    if let id = data["currentUser.id"] as? Int, let name = data["currentUser.name"] as? String {
      user = User(id: id, name: name)
    }
    let config = (data["config.countryCode"] as? String).map(Config.init(countryCode:))
    return Environment(
      apiService: service,
      cookieStorage: current.cookieStorage,
      countryCode: config?.countryCode ?? current.countryCode,
      currentUser: user,
      config: config,
      koala: current.koala |> Koala.lens.loggedInUser .~ user,
      language: data["language"] as? String ?? current.language,
      ubiquitousStore: ubiquitousStore,
      userDefaults: userDefaults)
  }

  static func saveEnvironment(
    environment env: Environment, ubiquitousStore: any KeyValueStoreType,
    userDefaults: any KeyValueStoreType
  ) {
    var data: [String: Any] = [:]
    data["apiService.serverConfig.apiBaseUrl"] = env.apiService.serverConfig.apiBaseUrl
    data["apiService.oauthToken.token"] = env.apiService.oauthToken
    data["config.countryCode"] = env.config?.countryCode
    data["currentUser.id"] = env.currentUser?.id
    data["currentUser.name"] = env.currentUser?.name
    data["language"] = env.language
    userDefaults.set(data, forKey: environmentStorageKey)
    ubiquitousStore.set(["language": env.language], forKey: environmentStorageKey)
  }
}
