/// What the server answers to a login.
public struct AccessTokenEnvelope: Decodable, Equatable, Sendable {
  /// What proves, with each request, who asks.
  public var accessToken: OAuthToken
  /// Who is logged in.
  public var user: User

  private enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case user
  }
}
