import Environments
import HTTPTypes
import Hummingbird

extension Request {
  /// Who asks.
  ///
  /// - Throws: A refusal where no token was shown, or one that is not good.
  func session() async throws -> Session {
    guard let session = try await sessionIfAny() else { throw Refusal.loginNeeded }
    return session
  }

  /// Who asks, or nobody where no token was shown.
  ///
  /// - Throws: A refusal where the token is not good: the client should know.
  func sessionIfAny() async throws -> Session? {
    let values = headers[values: .authorization]
    guard let header = values.first else { return nil }
    guard values.count == 1, let token = AccessToken(authorization: header),
      let session = try await Current.database.session(
        tokenHash: token.hash, at: Current.date())
    else { throw Refusal.loggedOut }
    return session
  }
}
