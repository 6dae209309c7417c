import BackersClient
import BackersEnvironment
import EnvironmentStorage
import Foundation

extension BackersEnvironment.AppEnvironment {
  /// An environment for one visitor of the site: a server, and stores in memory that end with the visit.
  ///
  /// - Parameter url: The address of the server.
  /// - Returns: The environment.
  static func visitor(at url: URL) -> BackersEnvironment.AppEnvironment {
    var environment = BackersEnvironment.AppEnvironment.live
    environment.analytics = .mock
    environment.apiService.language = .en
    environment.apiService.serverConfig = ServerConfig(
      apiBaseURL: url, webBaseURL: url, apiClientAuth: .web)
    environment.cache = Cache()
    environment.cookieStorage = .inMemory()
    environment.secretStore = MemoryStore()
    environment.ubiquitousStore = MemoryStore()
    environment.userDefaults = MemoryStore()
    return environment
  }
}

extension ServerConfig.ClientAuth {
  /// The name of the site at the server.
  fileprivate static let web = ServerConfig.ClientAuth(clientID: "backers-web")
}
