public import BackersClient
public import BackersTexts
public import Foundation
import ProgramSupport

/// A project as it is shown at one moment, in one language and locale.
///
/// Its texts are safe to print, each in one line, for any text of a server.
public struct ProjectCard: Equatable, Identifiable, Sendable {
  /// How much of a name or a blurb is shown at most, in characters.
  private static let limit = 200

  /// The number under which the server knows the project.
  public var id: Project.ID
  /// The place in the list; the first is 1.
  public var number: Int
  /// Its name and description, as in `The Project: A fun project`.
  public var title: String
  /// How much of the goal is reached: `50% funded`.
  public var funded: String
  /// How much was promised: `$1,000 pledged of $2,000`.
  public var pledged: String
  /// How many people back it: `10 backers`.
  public var backers: String
  /// How long it can still be backed: `15 days to go`.
  public var timeToGo: String
  /// Its state, with the date; absent if it is live.
  public var state: String?
  /// How much of the goal is reached, from 0 to 1 at most.
  public var funding: Funding
  /// Whether the heart is on.
  public var isSaved: Bool
  /// Whether the service's people like it.
  public var isStaffPick: Bool
  /// The project's page, for a browser.
  public var page: URL

  /// Shows a project.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - number: The place in the list; the first is 1.
  ///   - now: The current time.
  ///   - formats: Language, locale, calendar and time zone.
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

  /// The texts of the project besides its title, in order.
  public var facts: [String] { [funded, backers, state ?? timeToGo] }
}

extension DiscoveryState {
  /// The projects as they are shown now.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - formats: Language, locale, calendar and time zone.
  /// - Returns: A card for each project.
  /// - Complexity: O(*n*) in their number.
  public func cards(at now: Date, formats: Formats) -> [ProjectCard] {
    projects.enumerated().map {
      ProjectCard($0.element, number: $0.offset + 1, at: now, formats: formats)
    }
  }
}
