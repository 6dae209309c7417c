import BackersClient
public import EnvironmentStorage

extension SessionDeclaration where Environment == AppEnvironment {
  /// What belongs to the one who is logged in, and is gone when they are.
  ///
  /// A token makes a session: a stored user without one is nobody, and a token whose user cannot be
  /// read is somebody, who is asked for. Config, country, language and server belong to nobody.
  public static var session: Self {
    SessionDeclaration(identity: \.session, exists: hasToken) {
      Reset(\.apiService.oauthToken, to: nil)
      Reset(\.currentUser, to: nil)
      Reset(\.analytics.user, to: nil)
      Reset(\.cache) { Cache() }
      Erase { $0.cookieStorage.removeAll() }
      Erase { try $0.userDefaults.setValue(nil, KeyValueStore.emailKey) }
      Erase { try $0.ubiquitousStore.setValue(nil, KeyValueStore.emailKey) }
    }
  }
  @Sendable private static func hasToken(_ environment: AppEnvironment) -> Bool {
    environment.apiService.oauthToken != nil
  }
}
