import Environments
public import Foundation

// The template of each model, from which the other values are derived:
// `.template |> \.name .~ "Blob Jr."`.

extension User {
  /// Blob, the creator of the template projects.
  public static let template = User(
    avatar: Avatar(
      medium: .template.appending(path: "avatars/1/medium.jpg"),
      small: .template.appending(path: "avatars/1/small.jpg")),
    email: "blob@example.com", id: 1, isFriend: nil, name: "Blob")
}

extension Category {
  /// Art.
  public static let template = Category(id: 1, name: "Art", position: 1, slug: "art")
}

extension CategoriesEnvelope {
  /// A list with one category: Art.
  public static let template = CategoriesEnvelope(categories: [.template])
}

extension Project {
  /// A project with half of its goal and half of its funding period, on 2016-10-01.
  public static let template = Project(
    backersCount: 10, blurb: "A fun project.",
    category: Category(id: 1, name: "Art", position: nil, slug: nil), country: "US",
    creator: User(avatar: User.template.avatar, email: nil, id: 1, isFriend: nil, name: "Blob"),
    currency: "USD", currencySymbol: "$",
    deadline: Date(timeIntervalSince1970: 1_476_657_315), goal: 2_000, id: 1, isStarred: nil,
    launchedAt: Date(timeIntervalSince1970: 1_474_065_315), name: "The Project",
    photo: Photo(full: .template.appending(path: "photos/1.jpg")), pledged: 1_000,
    slug: "the-project", staffPick: false, state: .live,
    stateChangedAt: Date(timeIntervalSince1970: 1_474_065_315), staticUSDRate: 1,
    webURL: .template.appending(path: "projects/the-project"))
}

extension Project {
  /// A wall clock with one turn a day.
  public static let todayByScottThrift: Project = {
    var project = Project.template
    project.backersCount = 1_090
    project.blurb = "A wall clock with a single hand that turns once a day."
    project.category = Category(id: 2, name: "Design", position: nil, slug: nil)
    project.creator.id = 2
    project.creator.name = "Scott Thrift"
    project.goal = 24_000
    project.id = 1
    project.name = "Today"
    project.photo = Photo(full: .template.appending(path: "photos/today.jpg"))
    project.pledged = 21_360
    project.slug = "today-by-scott-thrift"
    project.staffPick = true
    project.webURL = .template.appending(path: "projects/today-by-scott-thrift")
    return project
  }()

  /// A book of photographs, in pounds from Great Britain.
  public static let cosmicSurgery: Project = {
    var project = Project.template
    project.backersCount = 79
    project.blurb = "A photo book of rearranged faces."
    project.category = Category(id: 3, name: "Photography", position: nil, slug: nil)
    project.country = "GB"
    project.creator.id = 3
    project.creator.name = "Alma Haser"
    project.currency = "GBP"
    project.currencySymbol = "£"
    project.deadline = Date(timeIntervalSince1970: 1_475_620_515)
    project.goal = 1_500
    project.id = 2
    project.name = "Cosmic Surgery"
    project.photo = Photo(full: .template.appending(path: "photos/cosmic-surgery.jpg"))
    project.pledged = 2_250
    project.slug = "cosmic-surgery"
    project.staticUSDRate = 1.3
    project.webURL = .template.appending(path: "projects/cosmic-surgery")
    return project
  }()

  /// A film that has reached its goal.
  public static let anomalisa: Project = {
    var project = Project.template
    project.backersCount = 5_770
    project.blurb = "A stop-motion film for adults, from a play for voices."
    project.category = Category(id: 4, name: "Film", position: nil, slug: nil)
    project.creator.id = 4
    project.creator.name = "Starburns"
    project.deadline = Date(timeIntervalSince1970: 1_474_583_715)
    project.goal = 200_000
    project.id = 3
    project.name = "Anomalisa"
    project.photo = Photo(full: .template.appending(path: "photos/anomalisa.jpg"))
    project.pledged = 406_237
    project.slug = "anomalisa"
    project.state = .successful
    project.stateChangedAt = Date(timeIntervalSince1970: 1_474_583_715)
    project.webURL = .template.appending(path: "projects/anomalisa")
    return project
  }()
}

extension DiscoverEnvelope {
  /// One page with one project.
  public static let template = DiscoverEnvelope(
    projects: [.template], skipped: [], stats: Stats(count: 1),
    urls: URLs(api: URLs.API(moreProjects: nil)))
}

extension DiscoveryParams {
  /// Parameters for every project.
  public static let template = DiscoveryParams()
}

extension StarEnvelope {
  /// The project, saved.
  public static let template: StarEnvelope = {
    var project = Project.template
    project.isStarred = true
    return StarEnvelope(project: project)
  }()
}

extension Country {
  /// The United States.
  public static let template = unitedStates
}

extension ConfigEnvelope {
  /// A user in the United States, the only country in which projects can be launched.
  public static let template = ConfigEnvelope(
    countryCode: "US", features: [:], launchedCountries: [.template], locale: "en")
}

extension AccessTokenEnvelope {
  /// Blob's token.
  public static let template = AccessTokenEnvelope(accessToken: .template, user: .template)
}

extension OAuthToken {
  /// The token “deadbeef”.
  public static let template = OAuthToken("deadbeef")
}

extension Credentials {
  /// Blob's credentials.
  public static let template = Credentials(
    email: "blob@example.com", password: Secret("correct horse"))
}

extension ErrorEnvelope {
  /// An internal error of the server.
  public static let template = ErrorEnvelope(
    errorMessages: ["Something went wrong."], httpCode: 500)

  /// The e-mail address or the password is wrong.
  public static let invalidLogin = ErrorEnvelope(
    errorMessages: ["E-mail or password is wrong."], httpCode: 401, ksrCode: .invalidXauthLogin)

  /// The token is unknown.
  public static let invalidToken = ErrorEnvelope(
    errorMessages: ["You are logged out. Log in again."], httpCode: 401,
    ksrCode: .accessTokenInvalid)

  /// A second factor is required.
  public static let tfaRequired = ErrorEnvelope(
    errorMessages: ["Enter the code of six digits that was sent to you."], httpCode: 403,
    ksrCode: .tfaRequired)

  /// The code of the second factor is wrong.
  public static let tfaFailed = ErrorEnvelope(
    errorMessages: ["The code is wrong."], httpCode: 403, ksrCode: .tfaFailed)
}

extension ServerConfig {
  /// A server that does not exist.
  public static let template = ServerConfig(
    apiBaseURL: .template.appending(path: "api"), webBaseURL: .template,
    apiClientAuth: ClientAuth(clientID: "template-client"), environment: .production)
}

extension URL {
  /// The root of the template pages.
  package static let template: URL = {
    guard let url = URL(string: "https://www.backers.example") else {
      // Unreachable, because the text is a constant that every test parses.
      fatalError("The template's page is no URL.")
    }
    return url
  }()
}

extension Date {
  /// The middle of the template project's funding period: 2016-10-01 22:35:15 UTC.
  public static let template = Date(timeIntervalSince1970: 1_475_361_315)
}
