import Foundation
import GitHubClient
import GitHubStandIn
import StandInRunning
import Synchronization

/// Runs the stand-in on a free port of this machine for as long as an operation runs.
///
/// ```swift
/// try await withStandIn { server in
///   let list = try await server.client().fetchRepos("blobco")
/// }
/// ```
///
/// - Parameters:
///   - options: How the stand-in behaves; its slow answers take a second unless said otherwise.
///   - now: The time that it goes by.
///   - operation: What runs while it answers.
/// - Returns: The result of the operation.
/// - Throws: What the operation threw, or the reason for which the stand-in could not listen.
func withStandIn<Value: Sendable>(
  _ options: StandInOptions = StandInOptions(slowness: .seconds(1)),
  now: @escaping @Sendable () -> Date = { standInDate },
  _ operation: @escaping @Sendable (RunningStandIn) async throws -> Value
) async throws -> Value {
  let requests = RequestLog()
  let server = StandInServer(
    options: options,
    environment: StandInEnvironment(
      now: now,
      sleep: { try await Task.sleep(for: $0) },
      record: { requests.append($0) }))
  let (urls, listening) = AsyncStream<URL>.makeStream()

  return try await withThrowingTaskGroup(of: Void.self) { group in
    defer { group.cancelAll() }
    group.addTask {
      defer { listening.finish() }
      try await server.run { listening.yield($0) }
    }
    for await url in urls {
      return try await operation(RunningStandIn(baseURL: url, requests: requests))
    }
    // The stream ends without a URL only where the server ended, so its error is the one to tell.
    try await group.waitForAll()
    throw CancellationError()
  }
}

/// A stand-in that answers, and what it was asked so far.
struct RunningStandIn: Sendable {
  let baseURL: URL
  let requests: RequestLog

  /// A live client of this stand-in, with bounds that a test can wait for.
  func client(
    _ change: (inout GitHubConfiguration) -> Void = { _ in }
  ) -> GitHub {
    var configuration = GitHubConfiguration(baseURL: baseURL, requestTimeout: .seconds(180))
    change(&configuration)
    return .live(configuration, now: { standInDate }, clock: ContinuousClock())
  }
}

/// The time that the stand-in goes by: 2018-08-28 12:27:31 UTC.
let standInDate = Date(timeIntervalSince1970: 1_535_459_251)

/// What a stand-in was asked, in order.
final class RequestLog: Sendable {
  private let requests = Mutex<[RecordedRequest]>([])

  var all: [RecordedRequest] { requests.withLock { $0 } }
  var count: Int { all.count }

  func append(_ request: RecordedRequest) {
    requests.withLock { $0.append(request) }
  }
}
