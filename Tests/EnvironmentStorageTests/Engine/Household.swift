import EnvironmentStorage
import Environments
import Foundation

/// The environment that most tests of storing are about.
struct Household: Sendable, Equatable {
  struct Member: Codable, Equatable, Sendable {
    var name: String
    var age: Int?
  }

  struct Service: Equatable, Sendable {
    var language = "en"
    var token: Secret<String>?
    var password = Secret("none")
  }

  var session: SessionID?
  var service = Service()
  var member: Member?
  var limits: [String: Double] = [:]
  var visits = 0

  /// Not stored.
  var cache: [String] = []

  static let name = "com.example.Household"

  static var declaration: SessionDeclaration<Household> {
    SessionDeclaration(identity: \.session) {
      SessionDeclaration.Reset(\.member, to: nil)
      SessionDeclaration.Reset(\.service.token, to: nil)
      SessionDeclaration.Reset(\.cache, to: [])
    }
  }

  static let schema = EnvironmentSchema<Household>(
    name: name, session: Household.declaration
  ) {
    PersistedField("service.language", \.service.language, replacing: ["language"])
    PersistedField("member", \.member)
    PersistedField("limits", \.limits)
    PersistedField("visits", \.visits)
    SecretField(
      "service.token", \.service.token,
      replacing: ["token", .storeKey("com.example.access_token")])
    SecretField("service.password", \.service.password)
  }

  /// Makes this a user's household.
  mutating func become(_ name: String) {
    member = Member(name: name)
    service.token = Secret("token of \(name)")
  }

  /// A household with a session.
  static var blob: Household {
    var household = Household()
    household.session = SessionID()
    household.service = Service(
      language: "de", token: Secret("deadbeef"), password: Secret("correct horse"))
    household.member = Member(name: "Blob", age: 42)
    household.limits = ["a": 0.1, "b": -1e300, "c": -.infinity]
    household.visits = 7
    return household
  }
}

struct Nonsense: Error {}

typealias Run = Running<Household>

extension Running<Household> {
  init(
    _ store: any EnvironmentStore, _ keys: any KeyStore,
    schema: EnvironmentSchema<Household> = Household.schema, base: Household = Household(),
    savingAfter delay: Duration = .seconds(1_000), clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(schema, store, keys, base: base, savingAfter: delay, clock: clock)
  }

  @discardableResult
  func logIn(_ name: String = "Blob") async throws(SessionFailure) -> SessionID {
    try await session.logInDurably { $0.become(name) }
  }
}
