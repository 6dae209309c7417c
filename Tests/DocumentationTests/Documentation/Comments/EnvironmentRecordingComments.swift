import EnvironmentClients
import EnvironmentFakes
import EnvironmentRecording
import EnvironmentRecordingTesting
import Environments
import EnvironmentsTesting
import Foundation
import Testing

#if Tracing
  import InMemoryTracing
  import Tracing
#endif

// The examples in the documentation comments of the modules EnvironmentRecording and
// EnvironmentRecordingTesting.

private nonisolated struct Offline: Error {}

private nonisolated struct Stuck: Error {}

@Controllable
private struct GitHub {
  var fetchRepos: @Sendable (_ organization: String) async throws -> [String]
}

@Controllable
private struct AppEnvironment {
  var gitHub: GitHub

  static var mock: AppEnvironment { AppEnvironment(gitHub: GitHub(fetchRepos: { _ in [] })) }
}

private nonisolated let Current = EnvironmentStack(AppEnvironment.mock)

private struct Model {
  var environment = AppEnvironment.mock
  var isLoading = false

  func refresh() async {
    _ = try? await environment.gitHub.fetchRepos(organization: "swiftlang")
  }
}

private func redacts(file: URL) throws {
  let recording = try Recording(to: file, redacting: .standard.adding("iban"))
  _ = recording
}

private func records(file: URL) throws {
  let recording = try Recording(to: file)
  Current.replace { $0 = $0.intercepted(by: recording) }
}

private func replays(file: URL) async throws {
  let replay = try Replay(contentsOf: file)
  try await Current.withOverrides {
    $0 = $0.intercepted(by: replay)
  } operation: {
    try await Task.sleep(for: .zero)
  }
}

#if Logging
  private func logs() {
    Current.replace { $0 = $0.intercepted(by: LoggingInterceptor()) }
  }
#endif

#if Tracing
  private func traces(tracer: InMemoryTracer) {
    InstrumentationSystem.bootstrap(tracer)
    Current.replace { $0 = $0.intercepted(by: TracingInterceptor()) }
  }
#endif

private func spies(model: Model) async throws {
  let spy = CallSpy()
  await Current.withOverrides {
    $0 = $0.intercepted(by: spy)
  } operation: {
    await model.refresh()
  }
  #expect(
    spy.calls.values == [
      "AppEnvironment.gitHub.fetchRepos(organization: swiftlang)",
      "AppEnvironment.cache.save(key: repos)",
    ])
  #expect(spy.arguments(labeled: "organization") == ["swiftlang"])
}

private func breaks() async throws {
  let faults = Faults(seed: 7, failing: 0.2, with: Offline(), in: "gitHub")
  try await Current.withOverrides {
    $0 = $0.intercepted(by: faults)
  } operation: {
    try await Task.sleep(for: .zero)
  }
}

private func findsSeeds() async {
  let found = await Faults.findSeed { seed in
    let faults = Faults(seed: seed, failing: 0.3)
    let model = Model(environment: .mock.intercepted(by: faults))
    await model.refresh()
    guard !model.isLoading else { throw Stuck() }
  }
  if let found { Issue.record("Seed \(found.seed) breaks: \(found.error)") }
}

private struct RecordingOnFailure {
  @Suite(.recordingOnFailure(in: Current))
  struct CheckoutTests {}
}
