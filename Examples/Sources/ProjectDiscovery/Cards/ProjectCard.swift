public import BackersClient
public import BackersTexts
public import Foundation
import ProgramSupport

/// The texts of a project at a given date, in one language and locale.
///
/// They are safe to print, each in one line, for any text of a server.
public struct ProjectCard: Equatable, Identifiable, Sendable {
  /// The maximum length of a name or a blurb, in characters.
  private static let limit = 200

  /// The server's id of the project.
  public var id: Project.ID
  /// The position in the list; the first is 1.
  public var number: Int
  /// The name and the description, as in `The Project: A fun project`.
  public var title: String
  /// The reached share of the goal: `50% funded`.
  public var funded: String
  /// The pledged amount: `$1,000 pledged of $2,000`.
  public var pledged: String
  /// The number of backers: `10 backers`.
  public var backers: String
  /// The remaining time: `15 days to go`.
  public var timeToGo: String
  /// The state with its date; nil if the project is live.
  public var state: String?
  /// The funding progress.
  public var funding: Funding
  /// Whether the user has saved the project.
  public var isSaved: Bool
  /// Whether the service's staff recommends the project.
  public var isStaffPick: Bool
  /// The project's page, for a browser.
  public var page: URL

  /// Creates the card of a project.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - number: The position in the list; the first is 1.
  ///   - now: The current time.
  ///   - formats: The language, locale, calendar and time zone.
  public init(_ project: Project, number: Int, at now: Date, formats: Formats) {
    id = project.id
    self.number = number
    let names = [project.name, project.blurb].map { safeText($0, limit: Self.limit) }
      .filter { !$0.isEmpty }
    title = names.isEmpty ? "#\(project.id)" : names.joined(separator: ": ")
    funded = formats.funded(pledged: project.pledged, of: project.goal)
    pledged = formats.pledged(project.pledged, of: project.goal, in: project.currency)
    backers = formats.backers(project.backersCount)
    timeToGo = formats.timeToGo(until: project.deadline, from: now)
    state = formats.stateLine(project.state, since: project.stateChangedAt)
    funding = Funding(pledged: project.pledged, goal: project.goal)
    isSaved = project.isStarred ?? false
    isStaffPick = project.staffPick
    page = project.webURL
  }

  /// The texts of the project without its title, in order.
  public var facts: [String] { [funded, backers, state ?? timeToGo] }
}

extension DiscoveryState {
  /// Returns the cards of the projects.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - formats: The language, locale, calendar and time zone.
  /// - Returns: A card for each project.
  /// - Complexity: O(*n*) in the number of projects.
  public func cards(at now: Date, formats: Formats) -> [ProjectCard] {
    projects.enumerated().map {
      ProjectCard($0.element, number: $0.offset + 1, at: now, formats: formats)
    }
  }
}
