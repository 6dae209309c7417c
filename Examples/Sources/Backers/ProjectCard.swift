/// A project as a list shows it, without a screen.
public struct ProjectCard: Equatable, Identifiable, Sendable {
  /// The number of the project.
  public var id: Project.ID
  /// The place in the list, from 1.
  public var number: Int
  /// `The Project: A fun project.`, followed by the country if it is not the user's.
  public var title: String
  /// `50% funded`.
  public var funded: String
  /// `10 backers`.
  public var backers: String
  /// `15 days to go`, or how the campaign ended.
  public var time: String
  /// The funded part, at most 1.
  public var progress: Double
  /// Whether the heart is filled.
  public var isSaved: Bool

  /// Describes a project.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - number: The place in the list, from 1.
  ///   - environment: The date, the formats and the country.
  public init(_ project: Project, number: Int, in environment: AppEnvironment) {
    id = project.id
    self.number = number
    let place = project.country == environment.countryCode ? "" : " (\(project.country))"
    title = "\(project.name): \(project.blurb)\(place)"
    funded = environment.funded(project.fundingProgress)
    backers = environment.backers(project.backersCount)
    let day = environment.day(project.stateChangedAt)
    time =
      switch project.state {
      case .failed: environment.texts(.failed, day)
      case .live: environment.timeToGo(until: project.deadline)
      case .successful: environment.texts(.successful, day)
      }
    progress = min(project.fundingProgress, 1)
    isSaved = project.isStarred ?? false
  }

  /// Returns a bar of the funded part.
  ///
  /// - Parameter width: The number of characters.
  /// - Returns: `██████░░░░░░`.
  public func bar(width: Int) -> String {
    let full = Int(progress * Double(width))
    return String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
  }
}

/// What is shown about one project.
public struct ProjectPage: Equatable, Sendable {
  /// The card.
  public var card: ProjectCard
  /// `by Blob, launched on Sep 16, 2016`.
  public var launch: String
  /// `$1,000 pledged of $2,000`, in dollars too if the user counts in them.
  public var pledged: String
  /// The name of the category.
  public var category: String
  /// The picture of the person who launched the project.
  public var picture: [String]

  /// Describes a project.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - number: The place in the list, from 1.
  ///   - environment: The formats, the currency and the type that draws pictures.
  public init(_ project: Project, number: Int, in environment: AppEnvironment) {
    card = ProjectCard(project, number: number, in: environment)
    launch = environment.texts(.launched, project.creator.name, environment.day(project.launchedAt))
    let goal = environment.money(project.goal, in: project.currency)
    pledged = environment.texts(
      .pledged, environment.money(project.pledged, in: project.currency), goal)
    if environment.apiService.currency == "USD", project.currency != "USD" {
      let dollars = environment.money(project.pledged * project.staticUsdRate, in: "USD")
      pledged += " (≈ \(dollars))"
    }
    category = project.category.name
    picture = environment.assetImageGeneratorType.init(name: project.creator.name).lines
  }
}
