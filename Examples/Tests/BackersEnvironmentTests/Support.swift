import BackersClient
import BackersEnvironment
import EnvironmentStorage
import Environments
import EnvironmentsTesting
import Foundation
import Testing

/// A program of its own: a stack, its stores, and what it hears of problems.
struct Program: Sendable {
  let stores: Stores
  let runtime: AppEnvironment.Runtime
  /// What could not be saved.
  let complaints: Recorder<StorageError>

  /// Starts a program with what is in some stores.
  init(_ stores: Stores = .inMemory, _ environment: AppEnvironment = .mock) {
    let complaints = Recorder<StorageError>()
    runtime = AppEnvironment.Runtime.restored(
      EnvironmentStack(environment), from: stores, onProblem: { complaints.record($0) })
    self.stores = stores
    self.complaints = complaints
  }

  /// A program in demo mode, which stores nothing.
  static func demonstration(_ environment: AppEnvironment = .mock) -> AppEnvironment.Runtime {
    AppEnvironment.Runtime(EnvironmentStack(environment))
  }

  var stack: EnvironmentStack<AppEnvironment> { runtime.stack }

  /// What could not be restored.
  var problems: [StorageError] { runtime.problems }

  /// Runs something in this program.
  func run<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
    try await runtime.run(operation)
  }

  /// Starts the program once more, with what this one has stored.
  func restarted(_ environment: AppEnvironment = .mock) async throws -> Program {
    try await run { try await AppEnvironment.saveEnvironment() }
    await runtime.storage?.detach()
    return Program(stores, environment)
  }

  /// Everything that is in the stores, the secrets apart, as text.
  func plainText() throws -> String {
    try [stores.state, stores.shared].flatMap { store in
      try store.keys(withPrefix: "").sorted().map { key in
        "\(key): \(String(decoding: try store.value(forKey: key) ?? Data(), as: UTF8.self))"
      }
    }.joined(separator: "\n")
  }

  /// The names of the secrets that are there.
  func secrets() throws -> Set<String> {
    try stores.secrets.keys(withPrefix: "")
  }

  /// The stored record, its values by their keys.
  func record() throws -> [String: Any] {
    let data = try #require(try stores.state.value(forKey: AppEnvironment.schema.name))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// Changes the stored record, as another program might have.
  func changeRecord(_ change: (inout [String: Any]) -> Void) throws {
    var record = try record()
    change(&record)
    let data = try JSONSerialization.data(withJSONObject: record)
    try stores.state.apply([AppEnvironment.schema.name: data])
  }

  /// Changes one of the values in the stored record.
  func changeValue(_ key: String, to value: Any) throws {
    try changeRecord { record in
      var values = record["values"] as? [String: Any] ?? [:]
      values[key] = value
      record["values"] = values
    }
  }
}

extension AppEnvironment {
  /// The mock, changed.
  static func mock(_ change: (inout AppEnvironment) -> Void) -> AppEnvironment {
    var environment = AppEnvironment.mock
    change(&environment)
    return environment
  }

  /// The mock with a service.
  static func mock(_ service: MockService, clock: any Clock<Duration> = ImmediateClock())
    -> AppEnvironment
  {
    mock {
      $0.apiService = service
      $0.clock = clock
    }
  }
}

extension AccessTokenEnvelope {
  /// That of somebody else.
  static let other: AccessTokenEnvelope = {
    var envelope = AccessTokenEnvelope.template
    envelope.accessToken = OAuthToken("cafebabe")
    envelope.user.id = 2
    envelope.user.name = "Blob Jr."
    envelope.user.email = "junior@example.com"
    return envelope
  }()
}

extension ServerConfig {
  /// A server of somebody's own.
  static func server(_ text: String) throws -> ServerConfig {
    .custom(try #require(URL(string: text)))
  }
}

/// Lets others go on until something is so; gives up when it is not in a long time.
func eventually(_ condition: () -> Bool) async -> Bool {
  for _ in 1...1_000_000 {
    if condition() { return true }
    await Task.yield()
  }
  return condition()
}
