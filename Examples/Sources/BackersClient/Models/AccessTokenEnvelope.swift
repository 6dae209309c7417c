/// The response to a login.
public struct AccessTokenEnvelope: Codable, Equatable, Sendable {
  /// The token that authenticates each request.
  public var accessToken: OAuthToken
  /// The logged-in user.
  public var user: User

  private enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case user
  }
}
