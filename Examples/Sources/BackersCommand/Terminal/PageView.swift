import BackersApp
import BackersClient
import BackersEnvironment
import ProjectDiscovery

/// The values of the environment that the page of a project depends on.
struct PageView: Equatable, Sendable {
  /// The user's country.
  var countryCode: String
  /// The user's currency.
  var currency: String
  /// The picture of the creator.
  var picture: [String]
  /// The value of one unit of the user's currency in US dollars; nil if no project contains it.
  var dollars: Double?

  /// Creates the values for a project of a list.
  init(_ project: Project, in list: DiscoveryState, _ environment: AppEnvironment) {
    countryCode = environment.countryCode
    currency = environment.apiService.currency
    picture = environment.picture(of: project.creator)
    let currency = currency
    let peer = list.projects.first { $0.currency == currency && $0.staticUSDRate > 0 }
    dollars = currency == "USD" ? 1 : peer?.staticUSDRate
  }

  /// Converts an amount into the user's currency.
  ///
  /// - Parameters:
  ///   - amount: The amount, in the currency of the project.
  ///   - project: The project.
  /// - Returns: The amount in whole units; nil if it is in the user's currency, or if the rate is unknown.
  func amount(_ amount: Double, of project: Project) -> Double? {
    guard project.currency != currency, let dollars, project.staticUSDRate > 0 else { return nil }
    return (amount * project.staticUSDRate / dollars).rounded()
  }
}
