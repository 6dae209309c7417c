import EnvironmentStorage
import Environments

extension AppEnvironment {
  static let schema = EnvironmentSchema<AppEnvironment>(
    name: "com.example.AppEnvironment", session: .session
  ) {
    PersistedField("user", \.user)
    SecretField("token", \.token)
  }
}

nonisolated extension SessionDeclaration where Environment == AppEnvironment {
  static var session: Self {
    SessionDeclaration(identity: \.session) {
      Reset(\.user, to: nil)
      Reset(\.token, to: nil)
    }
  }
}

nonisolated let session = EnvironmentSession(.session, of: Current)
