/// Stands between the code under test and a closure, and records how the closure is called and
/// what comes of it.
///
/// A spy is made for the closure's parameters and its result, in this order; then it wraps the
/// closure that is to answer: synchronous or asynchronous, throwing or not.
///
/// ```swift
/// let fetch = Spy<String, [Repo]>()   // (String) async throws -> [Repo]
/// try await Current.withOverrides {
///   $0.gitHub.fetchRepos = fetch.wrapping { _ in [.mock] }
/// } operation: {
///   try await model.refresh()
///   #expect(fetch.calls.values == ["swiftlang"])
/// }
/// ```
///
/// Wrap what is there, to listen in on it: `$0.fetchRepos = fetch.wrapping($0.fetchRepos)`. A spy
/// with several parameters records tuples: `transfer.calls.values.map { $0.0 }`.
///
/// An asynchronous closure runs off the caller's actor once it is wrapped. Closures with
/// non-escaping closures among their parameters, or with typed throws, cannot be wrapped: write
/// the closure by hand, with a ``Recorder`` in it.
public final class Spy<each Parameter: Sendable, Output: Sendable>: Sendable {
  /// The arguments of each call, recorded before the closure runs.
  public let calls = Recorder<(repeat each Parameter)>()

  /// What each call came to, recorded when it ended: what was returned, or thrown.
  ///
  /// In the order in which calls ended, which for asynchronous closures may differ from the order
  /// in which they began.
  public let results = Recorder<Result<Output, any Error>>()

  /// Makes a spy that has seen nothing yet.
  public init() {}

  /// Makes a closure that records, and is answered by another.
  ///
  /// - Parameter closure: What answers.
  /// - Returns: The closure for the environment.
  public func wrapping(
    _ closure: @escaping @Sendable (repeat each Parameter) -> Output
  ) -> @Sendable (repeat each Parameter) -> Output {
    { (argument: repeat each Parameter) in
      self.calls.record((repeat each argument))
      let output = closure(repeat each argument)
      self.results.record(.success(output))
      return output
    }
  }

  /// Makes a throwing closure that records, and is answered by another.
  ///
  /// - Parameter closure: What answers.
  /// - Returns: The closure for the environment.
  public func wrapping(
    _ closure: @escaping @Sendable (repeat each Parameter) throws -> Output
  ) -> @Sendable (repeat each Parameter) throws -> Output {
    { (argument: repeat each Parameter) in
      self.calls.record((repeat each argument))
      let result = Result { try closure(repeat each argument) }
      self.results.record(result)
      return try result.get()
    }
  }

  // Concurrent closures, because Swift 6.3 cannot compile one with a parameter pack that runs on
  // its caller's actor.

  /// Makes an asynchronous closure that records, and is answered by another.
  ///
  /// - Parameter closure: What answers.
  /// - Returns: The closure for the environment.
  public func wrapping(
    _ closure: @escaping @concurrent @Sendable (repeat each Parameter) async -> Output
  ) -> @concurrent @Sendable (repeat each Parameter) async -> Output {
    { (argument: repeat each Parameter) in
      self.calls.record((repeat each argument))
      let output = await closure(repeat each argument)
      self.results.record(.success(output))
      return output
    }
  }

  /// Makes an asynchronous, throwing closure that records, and is answered by another.
  ///
  /// - Parameter closure: What answers.
  /// - Returns: The closure for the environment.
  public func wrapping(
    _ closure: @escaping @concurrent @Sendable (repeat each Parameter) async throws -> Output
  ) -> @concurrent @Sendable (repeat each Parameter) async throws -> Output {
    { (argument: repeat each Parameter) in
      self.calls.record((repeat each argument))
      do {
        let output = try await closure(repeat each argument)
        self.results.record(.success(output))
        return output
      } catch {
        self.results.record(.failure(error))
        throw error
      }
    }
  }
}
