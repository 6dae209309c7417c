public import BackersClient
import EnvironmentStorage
import Environments

extension AppEnvironment {
  /// Installs the configuration of the server, the user's country and the launched countries.
  ///
  /// Debug data takes precedence. A configuration without a country keeps the current country. The
  /// currency becomes the currency of the country, unless the user has chosen one.
  ///
  /// - Parameter config: The configuration.
  public static func updateConfig(_ config: ConfigEnvelope) {
    let hasChosenCurrency = Current.current.hasChosenCurrency
    Current.replace { $0.take(config, hasChosenCurrency: hasChosenCurrency) }
  }

  /// Changes the currency of the next request, on all devices of the user.
  ///
  /// - Parameter code: A three-letter code.
  /// - Returns: Whether the code is the currency of one of ``launchedCountries``, and was
  ///   installed.
  @discardableResult
  public static func updateCurrency(_ code: String) -> Bool {
    let code = code.uppercased()
    guard Current.launchedCountries.contains(where: { $0.currencyCode == code }) else {
      return false
    }
    Current.replace { $0.apiService.currency = code }
    share(code, forKey: currencyStorageKey)
    return true
  }

  /// Replaces the server's configuration with debug data, or removes the debug data, so that the
  /// next configuration of the server is used.
  ///
  /// - Parameter data: The data; nil removes it.
  public static func updateDebugData(_ data: DebugData?) {
    let hasChosenCurrency = Current.current.hasChosenCurrency
    Current.replace {
      $0.debugData = data
      if let data { $0.take(data.config, hasChosenCurrency: hasChosenCurrency) }
    }
  }

  /// Changes the language of the texts and of the next request, on all devices of the user.
  ///
  /// - Parameter language: The language.
  public static func updateLanguage(_ language: Language) {
    Current.replace { $0.language = language }
    share(language.rawValue, forKey: languageStorageKey)
  }

  /// Changes the server, or the settings of the same server.
  ///
  /// A token belongs to a server, so a change to another server ends the session.
  ///
  /// To revoke the token at the previous server, keep the service:
  /// `let former = Current.apiService`, and call its `revokeToken()` afterwards.
  ///
  /// - Parameter config: The server.
  /// - Throws: `StorageError.SessionFailure` if a part of the session could not be erased; the
  ///   server is changed nevertheless.
  public static func updateServerConfig(_ config: ServerConfig) async throws {
    var problem: (any Error)?
    // Repeated if a login at the previous server happened meanwhile.
    while !Current.replace({ $0.move(to: config) }) {
      do {
        try await logout()
      } catch {
        problem = error
      }
    }
    if let problem { throw problem }
  }

  /// Installs another server if no session remains, and returns whether it did.
  fileprivate mutating func move(to config: ServerConfig) -> Bool {
    if !apiService.serverConfig.isSameServer(as: config) {
      guard session == nil else { return false }
      apiService.oauthToken = nil
      currentUser = nil
    }
    apiService.serverConfig = config
    return true
  }

  mutating func take(_ config: ConfigEnvelope, hasChosenCurrency: Bool) {
    let config = debugData?.config ?? config
    self.config = config
    analytics.config = config
    countryCode = config.countryCode ?? countryCode
    if !config.launchedCountries.isEmpty { launchedCountries = config.launchedCountries }
    guard !hasChosenCurrency,
      let country = launchedCountries.first(where: { $0.countryCode == countryCode })
    else { return }
    apiService.currency = country.currencyCode
  }

  /// Whether the user has chosen a currency, on this device or on another one.
  private var hasChosenCurrency: Bool {
    (try? ubiquitousStore.text(forKey: Self.currencyStorageKey)).flatMap(\.self) != nil
  }

  /// A failure to share a preference with other devices is ignored.
  private static func share(_ text: String, forKey key: String) {
    try? Current.ubiquitousStore.setText(text, forKey: key)
  }
}
