import BackersClient
import EnvironmentSetters
public import EnvironmentStorage

extension SessionDeclaration where Environment == AppEnvironment {
  /// The parts of the environment that belong to the user, and are removed by a logout.
  ///
  /// A session requires a token. A stored user without a token counts as logged out; a token whose
  /// user cannot be read is kept, and the user is fetched. The configuration, the country, the
  /// language and the server do not belong to a session.
  public static var session: Self {
    SessionDeclaration(identity: \.session, exists: hasToken) {
      Reset(\.apiService.oauthToken, to: nil)
      Reset(\.currentUser, to: nil)
      Reset(\.analytics.user, to: nil)
      Reset(newCache, to: nil)
      Erase { try $0.cache.removeAll() }
      Erase { $0.cookieStorage.removeAll() }
      Erase { try $0.userDefaults.setText(nil, forKey: AppEnvironment.emailStorageKey) }
      Erase { try $0.ubiquitousStore.setText(nil, forKey: AppEnvironment.emailStorageKey) }
    }
  }

  @Sendable private static func hasToken(_ environment: AppEnvironment) -> Bool {
    environment.apiService.oauthToken != nil
  }

  /// Nil stands for a new cache with the same store.
  private static var newCache: Lens<AppEnvironment, Cache?> {
    Lens(get: { $0.cache }, set: { $0.cache = $1 ?? $0.cache.renewed() })
  }
}
