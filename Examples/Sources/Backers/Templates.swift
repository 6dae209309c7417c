import EnvironmentSetters
public import Foundation

// One true value of each model. Others are derived from it: `.template |> \.name .~ "Blob Jr."`.

extension Date {
  /// October 1, 2016, at 22:35:15 UTC.
  public static let template = Date(timeIntervalSince1970: 1_475_361_315)
}

extension User {
  /// Blob.
  public static let template = User(email: "blob@example.com", id: 1, name: "Blob")
}

extension Category {
  /// Art.
  public static let template = Category(id: 1, name: "Art")
}

extension OAuthToken {
  /// A token.
  public static let template = OAuthToken("deadbeef")
}

extension AccessTokenEnvelope {
  /// Blob with a token.
  public static let template = AccessTokenEnvelope(accessToken: .template, user: .template)
}

extension Country {
  /// The United States, which pay in dollars.
  public static let unitedStates = Country(countryCode: "US", currencyCode: "USD")
  /// Great Britain, which pays in pounds.
  public static let greatBritain = Country(countryCode: "GB", currencyCode: "GBP")
  /// Germany, which pays in euros.
  public static let germany = Country(countryCode: "DE", currencyCode: "EUR")
}

extension Config {
  /// A user in the only country.
  public static let template = Config(countryCode: "US", launchedCountries: [.unitedStates])
}

extension Project {
  /// A project of which half is funded, and half of the time is over.
  public static let template = Project(
    backersCount: 10, blurb: "A fun project.", category: .template, country: "US",
    creator: .template, currency: "USD",
    deadline: Date(timeIntervalSince1970: 1_476_657_315),  // October 16, 2016, at 22:35:15 UTC.
    goal: 2_000, id: 1, isStarred: nil,
    launchedAt: Date(timeIntervalSince1970: 1_474_065_315),  // September 16, 2016, at 22:35:15 UTC.
    name: "The Project", pledged: 1_000, staffPick: false, state: .live,
    stateChangedAt: Date(timeIntervalSince1970: 1_474_065_315), staticUsdRate: 1)

  /// Today, a clock.
  public static let todayByScottThrift = with(Project.template) {
    $0.backersCount = 1_090
    $0.blurb = "A wall clock with a single hand that turns once a day."
    $0.category = Category(id: 2, name: "Design")
    $0.creator = User(email: nil, id: 2, name: "Scott Thrift")
    $0.goal = 24_000
    $0.name = "Today"
    $0.pledged = 21_360
    $0.staffPick = true
  }

  /// Cosmic Surgery, a book.
  public static let cosmicSurgery = with(Project.template) {
    $0.backersCount = 79
    $0.blurb = "A photo book of rearranged faces."
    $0.category = Category(id: 3, name: "Photography")
    $0.country = "GB"
    $0.creator = User(email: nil, id: 3, name: "Alma Haser")
    $0.currency = "GBP"
    $0.deadline = Date.template + 259_200
    $0.goal = 1_500
    $0.id = 2
    $0.name = "Cosmic Surgery"
    $0.pledged = 2_250
    $0.staticUsdRate = 1.3
  }

  /// Anomalisa, a film, whose campaign is over.
  public static let anomalisa = with(Project.template) {
    $0.backersCount = 5_770
    $0.blurb = "A stop-motion film for adults, from a play for voices."
    $0.category = Category(id: 4, name: "Film")
    $0.creator = User(email: nil, id: 4, name: "Starburns")
    $0.deadline = Date.template - 777_600
    $0.goal = 200_000
    $0.id = 3
    $0.name = "Anomalisa"
    $0.pledged = 406_237
    $0.state = .successful
    $0.stateChangedAt = Date.template - 777_600
  }
}

extension DiscoverEnvelope {
  /// One page with one project.
  public static let template = DiscoverEnvelope(
    projects: [.template], count: 1, urls: Urls(moreProjects: nil))
}

extension ErrorEnvelope {
  /// The e-mail address or the password is wrong.
  public static let invalidLogin = ErrorEnvelope(
    errorMessages: ["E-mail or password is wrong."], ksrCode: Code.invalidXauthLogin.rawValue,
    httpCode: 401)
  /// The token is not valid anymore.
  public static let invalidToken = ErrorEnvelope(
    errorMessages: ["You are logged out. Log in again."], ksrCode: Code.accessTokenInvalid.rawValue,
    httpCode: 401)
  /// A code is needed.
  public static let tfaRequired = ErrorEnvelope(
    errorMessages: ["Enter the code that was sent to you."], ksrCode: Code.tfaRequired.rawValue,
    httpCode: 403)
  /// The code is wrong.
  public static let tfaFailed = ErrorEnvelope(
    errorMessages: ["The code is wrong."], ksrCode: Code.tfaFailed.rawValue, httpCode: 403)
}
