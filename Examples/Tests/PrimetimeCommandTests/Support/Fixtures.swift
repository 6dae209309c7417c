import EnvironmentReducers
import Foundation
import Primes
import PrimetimeApp
import PrimetimeCommand
import Testing

/// 2018-08-28 12:27:31 in Greenwich.
let mockDate = Date(timeIntervalSinceReferenceDate: 557_152_051)

extension AppEnvironment {
  /// The mock world with real offline primes, which fails the test where the network is touched.
  static let withoutNetwork: AppEnvironment = {
    var environment = AppEnvironment.mock
    environment.offlineNthPrime = Live.offlineNthPrime
    environment.nthPrime = { _ in
      Issue.record("The network was asked for a prime.")
      return .none
    }
    return environment
  }()
}
