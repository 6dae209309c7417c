import BackersClient
package import EnvironmentClients
import EnvironmentStorage

extension AppEnvironment {
  /// Returns the environment with all input from outside passed through an interceptor.
  ///
  /// Events and cookies bypass the interceptor, because the program receives no input from them.
  /// The clock of intervals is not replaced, so that a pause takes as long in a replay.
  ///
  /// - Parameters:
  ///   - interceptor: The code that runs around each call.
  ///   - date: The type of dates, whose dates pass the same interceptor.
  /// - Returns: The environment.
  package func recorded(
    by interceptor: some ClientInterceptor, date: any DateProtocol.Type
  ) -> AppEnvironment {
    var environment = intercepted(by: interceptor)
    let path = ClientPath("AppEnvironment")
    environment.analytics.flush = analytics.flush
    environment.analytics.send = analytics.send
    environment.apiService = InterceptedService(
      apiService, by: interceptor, path: path.appending("apiService"))
    environment.cache = cache.intercepted(by: interceptor)
    environment.cookieStorage.removeAll = cookieStorage.removeAll
    environment.dateType = date
    environment.restorePreferences(
      interceptor.field(preferences, at: path.appending("preferences")))
    return environment
  }

  /// The initial environment of a replay: it stores nothing, and has no access to the outside.
  package static var replayed: AppEnvironment {
    var environment = live
    environment.analytics = .mock
    environment.cache = Cache()
    environment.cookieStorage = .inMemory()
    environment.secretStore = MemoryStore()
    environment.ubiquitousStore = MemoryStore()
    environment.userDefaults = MemoryStore()
    return environment
  }

  /// The strings that the program reads from its stores while it runs.
  private var preferences: Preferences {
    Preferences(
      currency: Self.text(Self.currencyStorageKey, in: ubiquitousStore),
      email: Self.text(Self.emailStorageKey, in: userDefaults),
      language: Self.text(Self.languageStorageKey, in: ubiquitousStore))
  }

  private func restorePreferences(_ texts: Preferences) {
    guard texts != preferences else { return }
    // Writes to memory, which cannot fail.
    try? ubiquitousStore.setText(texts.currency, forKey: Self.currencyStorageKey)
    try? ubiquitousStore.setText(texts.language, forKey: Self.languageStorageKey)
    try? userDefaults.setText(texts.email, forKey: Self.emailStorageKey)
  }

  private static func text(_ key: String, in store: any EnvironmentStore) -> String? {
    (try? store.text(forKey: key)).flatMap(\.self)
  }
}

/// The user's choices that the program stores next to the environment.
private struct Preferences: Codable, Equatable {
  var currency: String?
  var email: String?
  var language: String?
}
