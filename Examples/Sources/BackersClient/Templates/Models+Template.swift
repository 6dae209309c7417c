import Environments
public import Foundation

// The one true template of each model, of which the others are made:
// `.template |> \.name .~ "Blob Jr."`.

extension User {
  /// Blob, who has seen many projects.
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
  /// Art, and nothing else.
  public static let template = CategoriesEnvelope(categories: [.template])
}

extension Project {
  /// A project that has half of its money and half of its time, on 2016-10-01.
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

extension DiscoverEnvelope {
  /// One page with one project.
  public static let template = DiscoverEnvelope(
    projects: [.template], skipped: [], stats: Stats(count: 1),
    urls: URLs(api: URLs.API(moreProjects: nil)))
}

extension DiscoveryParams {
  /// Every project.
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
  /// A user in the United States, where alone projects are launched.
  public static let template = ConfigEnvelope(
    countryCode: "US", features: [:], launchedCountries: [.template], locale: "en")
}

extension AccessTokenEnvelope {
  /// Blob's.
  public static let template = AccessTokenEnvelope(accessToken: .template, user: .template)
}

extension OAuthToken {
  /// “deadbeef”.
  public static let template = OAuthToken("deadbeef")
}

extension Credentials {
  /// Blob's.
  public static let template = Credentials(
    email: "blob@example.com", password: Secret("correct horse"))
}

extension ErrorEnvelope {
  /// The server's own mistake.
  public static let template = ErrorEnvelope(
    errorMessages: ["Something went wrong."], httpCode: 500)

  /// E-mail or password is wrong.
  public static let invalidLogin = ErrorEnvelope(
    errorMessages: ["E-mail or password is wrong."], httpCode: 401, ksrCode: .invalidXauthLogin)

  /// The token is not known.
  public static let invalidToken = ErrorEnvelope(
    errorMessages: ["You are logged out. Log in again."], httpCode: 401,
    ksrCode: .accessTokenInvalid)

  /// A second factor is asked for.
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
  /// The root of the pages that the templates name.
  package static let template: URL = {
    guard let url = URL(string: "https://www.backers.example") else {
      // Unreachable because the text is a constant, which every test reads.
      fatalError("The template's page is no URL.")
    }
    return url
  }()
}

extension Date {
  /// The moment at which the template project has half of its time: 2016-10-01 22:35:15 UTC.
  public static let template = Date(timeIntervalSince1970: 1_475_361_315)
}
