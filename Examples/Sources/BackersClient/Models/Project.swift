public import Foundation

/// A project that users can back.
public struct Project: Equatable, Identifiable, Sendable {
  /// The state of a project.
  public enum State: Hashable, Sendable {
    /// The creator canceled the project.
    case canceled
    /// The deadline passed before the goal was reached.
    case failed
    /// The project can be backed.
    case live
    /// The project was removed.
    case purged
    /// The project is a draft.
    case started
    /// The project waits for approval.
    case submitted
    /// The goal was reached.
    case successful
    /// The service suspended the project.
    case suspended
    /// A state that this version does not know.
    case unknown(String)
  }

  /// The URLs of a project's pictures.
  public struct Photo: Codable, Equatable, Sendable {
    /// The full-size picture.
    public var full: URL
  }

  /// The number of backers.
  public var backersCount: Int
  /// The description, in a sentence.
  public var blurb: String
  /// The category.
  public var category: Category
  /// The creator's country, as a two-letter code.
  public var country: String
  /// The creator.
  public var creator: User
  /// The currency of the goal, as a three-letter code.
  public var currency: String
  /// The symbol of the currency.
  public var currencySymbol: String
  /// The end of the funding period.
  public var deadline: Date
  /// The funding goal, in whole units of the currency.
  public var goal: Double
  /// The server's id of the project.
  public var id: Int
  /// Whether the user has saved the project; absent without a session.
  public var isStarred: Bool?
  /// The beginning of the funding period.
  public var launchedAt: Date
  /// The name.
  public var name: String
  /// The photo.
  public var photo: Photo
  /// The pledged amount, in whole units of the currency.
  public var pledged: Double
  /// The name in URLs.
  public var slug: String
  /// Whether the service's staff recommends the project.
  public var staffPick: Bool
  /// The state.
  public var state: State
  /// The date of the last change of the state.
  public var stateChangedAt: Date
  /// The value of one unit of the currency in US dollars.
  public var staticUSDRate: Double
  /// The page of the project, for a browser.
  public var webURL: URL

  /// The share of the goal that is pledged: 0.5 is half of the goal, 2 twice the goal.
  ///
  /// A goal of 0 is reached from the start, so the progress is then at least 1.
  public var fundingProgress: Double {
    guard goal > 0 else { return 1 }
    return max(0, pledged / goal)
  }
}
