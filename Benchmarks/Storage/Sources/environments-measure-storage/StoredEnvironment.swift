import EnvironmentStorage
import Environments
import Foundation

/// An environment of stored fields and fields that are not stored.
struct StoredEnvironment: Sendable {
  var session: SessionID?
  var user: String?
  var token: Secret<String>?
  var language = "en"
  var visits = 0
  var library: [Book] = []
  var date: @Sendable () -> Date = { Date() }
  var uuid: @Sendable () -> UUID = { UUID() }
  var log: @Sendable (String) -> Void = { _ in }
  var calendar = Calendar(identifier: .gregorian)

  static let schema = EnvironmentSchema<StoredEnvironment>(name: "com.example.stored") {
    PersistedField("session", \.session)
    PersistedField("user", \.user)
    PersistedField("language", \.language)
    PersistedField("visits", \.visits)
    PersistedField("library", \.library)
    SecretField("token", \.token)
  }

  /// The environment of a logged-in user.
  static let ordinary = StoredEnvironment(
    session: SessionID(), user: "Blob", token: Secret("deadbeef"))
}

/// An element of a large field.
struct Book: Codable, Equatable, Sendable {
  var id: Int
  var title: String
  var author: String
  var isRead: Bool
  var price: Double
  var tags: [String]

  /// The approximate size of its JSON.
  static let bytes = 132

  init(number: Int) {
    id = 1_000_000 + number
    title = "The title of book number \(number)"
    author = "Author \(number % 100)"
    isRead = number % 3 == 0
    price = Double(number % 5_000) / 100
    tags = ["fiction", "paper"]
  }
}
