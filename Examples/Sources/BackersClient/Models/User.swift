public import Foundation

/// Somebody who has an account: the one who is logged in, or a creator of projects.
///
/// Two users are equal where everything about them is, so that a changed name is drawn anew.
public struct User: Codable, Equatable, Identifiable, Sendable {
  /// Where pictures of a user are found.
  public struct Avatar: Codable, Equatable, Sendable {
    /// A picture to be shown beside a text.
    public var medium: URL
    /// A picture to be shown in a row of a list.
    public var small: URL
  }

  /// What the user looks like.
  public var avatar: Avatar
  /// Where the user gets mail; known of the one who is logged in only.
  public var email: String?
  /// The number under which the server knows the user.
  public var id: Int
  /// Whether the user follows the one who is logged in; absent where nobody is.
  public var isFriend: Bool?
  /// What the user is called.
  public var name: String

  private enum CodingKeys: String, CodingKey {
    case avatar
    case email
    case id
    case isFriend = "is_friend"
    case name
  }
}
