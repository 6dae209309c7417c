import EnvironmentStorage
import Environments
import EnvironmentsTesting
import Foundation
import Testing

// BigApplications.md

private nonisolated struct Project: Codable, Sendable, Equatable {
  var id: Int
  var name: String
}

private nonisolated func load<Value: Decodable>(_ path: String) async throws -> Value {
  try JSONDecoder().decode(Value.self, from: Data(path.utf8))
}

private nonisolated func save(_ value: some Encodable, _ path: String) async throws {
  _ = try JSONEncoder().encode(value)
}

private struct API: Controllable {
  var fetchProject: @Sendable (_ id: Int) async throws -> Project
  var saveProject: @Sendable (_ project: Project) async throws -> Void

  static let live = API(
    fetchProject: { id in try await load("projects/\(id)") },
    saveProject: { project in try await save(project, "projects") })
  static let unimplemented = API(
    fetchProject: Environments.unimplemented("API.fetchProject"),
    saveProject: Environments.unimplemented("API.saveProject"))
}

/// An SDK that consists of static functions.
private nonisolated enum Analytics {
  static func setup(key: String) {}
  static func track(_ event: String, properties: [String: String]) {}
}

private struct Tracking: Controllable {
  var configure: @Sendable (_ key: String) -> Void
  var track: @Sendable (_ event: String, _ properties: [String: String]) -> Void
}

extension Tracking {
  fileprivate static let live = Tracking(
    configure: { key in Analytics.setup(key: key) },
    track: { event, properties in Analytics.track(event, properties: properties) })
  fileprivate static let unimplemented = Tracking(
    configure: Environments.unimplemented("Tracking.configure"),
    track: Environments.unimplemented("Tracking.track"))
}

private struct Build: Controllable {
  var identifier: String
  var version: String
  var isVerbose: Bool

  static let live = Build(
    identifier: Bundle.main.bundleIdentifier ?? "unknown",
    version: Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String ?? "0",
    isVerbose: ProcessInfo.processInfo.environment["VERBOSE"] != nil)
  static let mock = Build(identifier: "com.example.app", version: "1.0", isVerbose: false)
}

@MainActor
private final class Router {
  var path: [String] = []
  nonisolated init() {}
}

private struct AppEnvironment: Controllable {
  var api: API
  var build: Build
  var email: String?
  var features: Set<String>
  var isOnline: @Sendable () -> AsyncStream<Bool>
  var openURL: @MainActor @Sendable (URL) -> Void
  var router: Router
  var session: SessionID?
  var tracking: Tracking
  var user: String?

  static var mock: AppEnvironment {
    AppEnvironment(
      api: .unimplemented, build: .mock, features: [], isOnline: { AsyncStream { $0.finish() } },
      openURL: { _ in }, router: Router(), tracking: .unimplemented)
  }
}

extension AppEnvironment {
  fileprivate var fetchProject: @Sendable (_ id: Int) async throws -> Project { api.fetchProject }
}

private nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: .mock, test: .mock)

nonisolated extension SessionDeclaration where Environment == AppEnvironment {
  fileprivate static var session: Self {
    SessionDeclaration(identity: \.session) {
      Reset(\.email, to: nil)
      Reset(\.features, to: [])
      Reset(\.user, to: nil)
    }
  }
}

private nonisolated let session = EnvironmentSession(.session, of: Current)

private func retryWhenOnline(_ request: () async throws -> Void) async rethrows {
  for await isOnline in Current.isOnline() where isOnline {
    return try await request()
  }
}

@Suite("Articles: Big applications", .environment(Current))
struct BigApplicationsTests {
  @Test func `One endpoint is overridden`() async throws {
    Current.api.fetchProject = { id in Project(id: id, name: "Blob's project") }
    #expect(try await Current.api.fetchProject(1).name == "Blob's project")
    #expect(try await Current.fetchProject(2).id == 2)
  }

  @Test func `A logout resets each field of the session`() {
    session.login {
      $0.user = "Blob"
      $0.email = "blob@example.com"
      $0.features = ["checkout"]
    }
    #expect(Current.features == ["checkout"])
    session.logout()
    #expect(Current.user == nil)
    #expect(Current.email == nil)
    #expect(Current.features == [])
  }

  @Test func retriesWhenTheNetworkReturns() async {
    let (isOnline, network) = AsyncStream<Bool>.makeStream()
    Current.isOnline = { isOnline }
    let requests = Recorder<String>()
    network.yield(false)
    network.yield(true)
    await retryWhenOnline { requests.record("projects") }
    #expect(requests.values == ["projects"])
  }

  @MainActor @Test func `Fields of the main actor are fields like others`() {
    Current.router.path = ["settings"]
    #expect(Current.router.path == ["settings"])
  }
}
