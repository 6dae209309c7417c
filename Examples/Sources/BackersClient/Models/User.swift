public import Foundation

/// A user with an account: the logged-in user, or a creator of projects.
///
/// Two users are equal if all properties are equal, so that a changed name is drawn again.
public struct User: Codable, Equatable, Identifiable, Sendable {
  /// The URLs of a user's pictures.
  public struct Avatar: Codable, Equatable, Sendable {
    /// A picture to show next to text.
    public var medium: URL
    /// A picture for the row of a list.
    public var small: URL
  }

  /// The user's picture.
  public var avatar: Avatar
  /// The user's e-mail address; present for the logged-in user only.
  public var email: String?
  /// The server's id of the user.
  public var id: Int
  /// Whether the user follows the logged-in user; absent without a session.
  public var isFriend: Bool?
  /// The user's name.
  public var name: String

  private enum CodingKeys: String, CodingKey {
    case avatar
    case email
    case id
    case isFriend = "is_friend"
    case name
  }
}
