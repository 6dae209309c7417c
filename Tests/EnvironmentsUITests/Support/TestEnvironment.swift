import Environments
import Foundation

/// An environment with properties that can be compared, and others that cannot.
struct TestEnvironment: Sendable {
  var api: any ServiceType = LiveService()
  var client = Client()
  var count = 0
  var date: @Sendable () -> Date = { Date(timeIntervalSince1970: 0) }
  var language: String? = "en"
  let made: @Sendable () -> Int = { 1 }
  var name = "root"
  /// Changes another property.
  var retries = 3 {
    didSet { client.retries = retries }
  }
  var user: User? = User()
  var uuid: @Sendable () -> UUID = { UUID() }

  /// Computed, and can be compared.
  var greeting: String { "\(name), \(language ?? "-")" }

  /// Computed, and cannot be compared.
  var tomorrow: @Sendable () -> Date {
    { [date] in date() + 86_400 }
  }

  /// Stands for another property.
  var service: any ServiceType {
    get { api }
    set { api = newValue }
  }
}

/// A client of closures, which cannot be compared.
struct Client: Sendable {
  var fetch: @Sendable (Int) -> String = { "\($0)" }
  var retries = 3
}

struct User: Sendable {
  var name = "Blob"
  var age = 7

  /// Computed, and can be compared.
  var title: String { "\(name), \(age)" }
}

protocol ServiceType: Sendable {}

struct LiveService: ServiceType {}

struct MockService: ServiceType {}

/// An environment of which another one is a part.
struct WholeEnvironment: Sendable {
  var feature = TestEnvironment()
  var flag = false

  /// A part that is computed.
  var renamed: TestEnvironment {
    get {
      var renamed = feature
      renamed.name = "renamed"
      return renamed
    }
    set { feature = newValue }
  }
}
