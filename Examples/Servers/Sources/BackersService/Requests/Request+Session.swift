import Environments
import HTTPTypes
import Hummingbird

extension Request {
  /// Returns the session of the request's token.
  ///
  /// - Throws: A refusal if the request has no token, or an invalid one.
  func session() async throws -> Session {
    guard let session = try await sessionIfAny() else { throw Refusal.loginNeeded }
    return session
  }

  /// Returns the session of the request's token, or nil if the request has no token.
  ///
  /// - Throws: A refusal if the token is invalid, so that the client can end its session.
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
