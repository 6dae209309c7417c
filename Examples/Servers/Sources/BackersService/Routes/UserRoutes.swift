import Environments
import Hummingbird
import StandInRunning

/// The routes of the current user and of the configuration.
enum UserRoutes {
  @Sendable
  static func myself(_ request: Request, _ context: StandInContext) async throws -> Response {
    try Response(json: UserAnswer(self: try await request.session().user))
  }

  @Sendable
  static func config(_ request: Request, _ context: StandInContext) async throws -> Response {
    try Response(
      json: ConfigAnswer(
        countryCode: "US",
        locale: Current.language.rawValue,
        launchedCountries: countries,
        features: ["recommendations": true, "two_factor": true]))
  }

  private static let countries: [ConfigAnswer.Country] = [
    ("US", "USD"), ("GB", "GBP"), ("DE", "EUR"), ("ES", "EUR"), ("FR", "EUR"), ("NL", "EUR"),
  ].map { ConfigAnswer.Country($0.0, Currency(code: $0.1)) }
}
