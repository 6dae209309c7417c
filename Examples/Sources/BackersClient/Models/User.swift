public import Foundation

/// A user with an account: the logged-in user, or a creator of projects.
///
/// Two users are equal if all their properties are, so that a changed name is drawn again.
public struct User: Codable, Equatable, Identifiable, Sendable {
  /// Where pictures of a user are found.
  public struct Avatar: Codable, Equatable, Sendable {
    /// A picture to be shown beside a text.
    public var medium: URL
    /// A picture to be shown in a row of a list.
    public var small: URL
  }

  /// The user's picture.
  public var avatar: Avatar
  /// The user's e-mail address; present for the logged-in user only.
  public var email: String?
  /// The server's id of the user.
  public var id: Int
  /// Whether the user follows the logged-in one; absent without a session.
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
