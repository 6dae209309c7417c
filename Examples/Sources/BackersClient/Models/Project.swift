public import Foundation

/// A project that users can back.
public struct Project: Equatable, Identifiable, Sendable {
  /// The state of a project.
  public enum State: Hashable, Sendable {
    /// Its creator called it off.
    case canceled
    /// Its deadline passed before its goal was reached.
    case failed
    /// It can be backed.
    case live
    /// It was removed.
    case purged
    /// It is being written.
    case started
    /// It waits for being admitted.
    case submitted
    /// Its goal was reached.
    case successful
    /// The service stopped it.
    case suspended
    /// A state of a newer server.
    case unknown(String)
  }

  /// Where pictures of a project are found.
  public struct Photo: Codable, Equatable, Sendable {
    /// The whole picture.
    public var full: URL
  }

  /// How many people back it.
  public var backersCount: Int
  /// Its description, in a sentence.
  public var blurb: String
  /// Its category.
  public var category: Category
  /// The country of its creator, as a code of two letters.
  public var country: String
  /// Its creator.
  public var creator: User
  /// The currency of its goal, as a code of three letters.
  public var currency: String
  /// The sign of that currency.
  public var currencySymbol: String
  /// Until when it can be backed.
  public var deadline: Date
  /// How much money it needs, in whole units of its currency.
  public var goal: Double
  /// The server's id of the project.
  public var id: Int
  /// Whether the user has saved it; absent without a session.
  public var isStarred: Bool?
  /// When it could first be backed.
  public var launchedAt: Date
  /// Its name.
  public var name: String
  /// Its photo.
  public var photo: Photo
  /// How much money was promised, in whole units of its currency.
  public var pledged: Double
  /// Its name in addresses.
  public var slug: String
  /// Whether the service's staff recommends it.
  public var staffPick: Bool
  /// Its state.
  public var state: State
  /// Since when it stands there.
  public var stateChangedAt: Date
  /// How many US dollars one unit of its currency is.
  public var staticUSDRate: Double
  /// Its page, for a browser.
  public var webURL: URL

  /// How much of the goal is reached: 0.5 is half of it, 2 twice as much.
  ///
  /// A goal of nothing is reached from the start, so the progress is 1 at least.
  public var fundingProgress: Double {
    guard goal > 0 else { return 1 }
    return max(0, pledged / goal)
  }
}
