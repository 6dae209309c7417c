public import BackersClient
import Environments

extension AppEnvironment {
  /// Takes over what the server says about itself, and where the user is.
  ///
  /// Debug data, where set, wins. A config without a country leaves the country as it is.
  ///
  /// - Parameter config: What the server says.
  public static func updateConfig(_ config: ConfigEnvelope) {
    Current.replace { $0.take(config) }
  }

  /// Puts something in the place of what the server says, or takes it away again; then the next
  /// config of the server counts.
  ///
  /// - Parameter data: What is put there; nil for nothing.
  public static func updateDebugData(_ data: DebugData?) {
    Current.replace {
      $0.debugData = data
      if let data { $0.take(data.config) }
    }
  }

  /// Speaks another language, from the next request on.
  ///
  /// - Parameter language: The language.
  public static func updateLanguage(_ language: Language) {
    Current.replace { $0.language = language }
  }

  /// Talks to another server, or to the same in another way.
  ///
  /// A token belongs to a server, so another server ends the session.
  ///
  /// - Parameter config: The server.
  /// - Throws: `StorageError.SessionFailure` where something of the session could not be erased; the server is
  ///   changed all the same.
  public static func updateServerConfig(_ config: ServerConfig) async throws {
    var problem: (any Error)?
    // Once, as a rule: again, where somebody logged in at the server before in the meantime.
    while !Current.replace({ $0.move(to: config) }) {
      do {
        try await logout()
      } catch {
        problem = error
      }
    }
    if let problem { throw problem }
  }

  /// Takes another server, where that leaves no session behind; tells whether it did.
  fileprivate mutating func move(to config: ServerConfig) -> Bool {
    if !apiService.serverConfig.isSameServer(as: config) {
      guard session == nil else { return false }
      apiService.oauthToken = nil
      currentUser = nil
    }
    apiService.serverConfig = config
    return true
  }

  fileprivate mutating func take(_ config: ConfigEnvelope) {
    let config = debugData?.config ?? config
    self.config = config
    countryCode = config.countryCode ?? countryCode
    if !config.launchedCountries.isEmpty { launchedCountries = config.launchedCountries }
  }
}
