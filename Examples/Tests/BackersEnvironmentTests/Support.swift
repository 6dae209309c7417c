import BackersClient
import BackersEnvironment
import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import EnvironmentsTesting
import Foundation
import Testing

/// A program in a process of its own, with its stores and the problems that it reports.
struct Program: Sendable {
  let stores: Stores
  /// The failures of saves.
  let complaints: Recorder<StorageError>
  /// The failures of the restore.
  let problems: [StorageError]
  private let process: CapturedScope
  private let stored: StoredEnvironment?

  /// Starts a program with the given stores.
  init(_ stores: Stores = .inMemory, _ environment: AppEnvironment = .mock) {
    let complaints = Recorder<StorageError>()
    let (process, stored) = Current.withIsolatedProcess(environment) {
      let stored = AppEnvironment.restore(from: stores, onProblem: { complaints.record($0) })
      return (Current.capturedScope(), stored)
    }
    self.init(process, stores, stored, complaints)
  }

  private init(
    _ process: CapturedScope, _ stores: Stores, _ stored: StoredEnvironment?,
    _ complaints: Recorder<StorageError>
  ) {
    self.process = process
    self.stores = stores
    self.stored = stored
    self.complaints = complaints
    problems = stored?.problems ?? []
  }

  /// A program in demo mode, which stores nothing.
  static func demonstration(_ environment: AppEnvironment = .mock) -> Program {
    let process = Current.withIsolatedProcess(environment) { Current.capturedScope() }
    return Program(process, .inMemory, nil, Recorder())
  }

  /// The environment of the program, seen from outside.
  var environment: AppEnvironment {
    process.run { Current.current }
  }

  /// Runs an operation in this program.
  func run<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
    try await process.run(operation)
  }

  /// Starts the program once more, with the same stores.
  func restarted(_ environment: AppEnvironment = .mock) async throws -> Program {
    try await run { try await AppEnvironment.saveEnvironment() }
    await detach()
    return Program(stores, environment)
  }

  /// Saves pending changes, and detaches the storage.
  func detach() async {
    await stored?.detach()
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
  /// The envelope of another user.
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
  /// A custom server.
  static func server(_ text: String) throws -> ServerConfig {
    .custom(try #require(URL(string: text)))
  }
}

/// A store in memory that reports changes before it makes them.
struct WatchedStore: EnvironmentStore {
  private let store: MemoryStore
  private let watch: @Sendable ([String: Data?]) -> Void

  init(_ store: MemoryStore, _ watch: @escaping @Sendable ([String: Data?]) -> Void) {
    self.store = store
    self.watch = watch
  }

  func value(forKey key: String) throws(StorageError.StoreFailure) -> Data? {
    store.value(forKey: key)
  }

  func keys(withPrefix prefix: String) throws(StorageError.StoreFailure) -> Set<String> {
    store.keys(withPrefix: prefix)
  }

  func apply(_ changes: [String: Data?]) throws(StorageError.StoreFailure) {
    watch(changes)
    store.apply(changes)
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
