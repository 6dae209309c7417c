import EnvironmentClients

/// A result of a small call.
struct Repo: Codable, Equatable, Sendable {
  var name = "swift-environments"
  var stars = 4_321
  var language = "Swift"
  var isArchived = false
}

/// The measured client.
@Controllable(unimplemented: false)
struct Repos {
  var now: @Sendable () -> Int
  var next: @Sendable (_ number: Int) -> Int
  var find: @Sendable (_ organization: String, _ page: Int) throws -> Repo
}

/// The same by hand.
struct HandWrittenRepos: Sendable {
  var now: @Sendable () -> Int
  var next: @Sendable (Int) -> Int
  var find: @Sendable (String, Int) throws -> Repo
}

/// An interceptor that does nothing.
struct Passing: ClientInterceptor {
  func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    try operation()
  }

  nonisolated(nonsending) func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    try await operation()
  }
}

extension Repos {
  // Not inlined, so that the compiler does not see through the closures.
  @inline(never)
  static func live() -> Repos {
    let start = Int(CommandLine.argc)
    return Repos(
      now: { start }, next: { $0 &+ start }, find: { _, page in Repo(stars: page) })
  }
}
