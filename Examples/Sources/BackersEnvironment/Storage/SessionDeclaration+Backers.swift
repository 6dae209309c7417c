import BackersClient
import EnvironmentSetters
public import EnvironmentStorage

extension SessionDeclaration where Environment == AppEnvironment {
  /// The parts of the environment that belong to the user, and are gone after a logout.
  ///
  /// A token makes a session: a stored user without a token is logged out, and a token whose user cannot be
  /// read stays, so that the user is fetched. Config, country, language and server do not belong to a
  /// session.
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
