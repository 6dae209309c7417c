/// Records the calls of a closure and their results.
///
/// Make a spy of the closure's parameter and result types, in this order, and wrap the closure. The closure
/// may be synchronous or asynchronous, throwing or not. If it has several parameters, or none, the first type
/// is a tuple: `Spy<(String, Int), Bool>`, `Spy<Void, Date>`.
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
/// To record the calls of an existing closure, wrap it:
/// `$0.fetchRepos = fetch.wrapping($0.fetchRepos)`.
///
/// A wrapped asynchronous closure does not run on the caller's actor. A spy cannot wrap a closure
/// that takes a non-escaping closure, or that has typed throws. Write such a closure by hand, with
/// a ``Recorder`` in it.
public final class Spy<Parameters: Sendable, Output: Sendable>: Sendable {
  // The parameters are one type, because a parameter pack in a generic type needs a newer runtime than that
  // of iOS 16.

  /// The arguments of each call, recorded before the closure runs.
  public let calls = Recorder<Parameters>()

  /// The result of each call, a returned value or a thrown error, recorded when the call ends.
  ///
  /// The results are in the order in which the calls ended. For asynchronous closures, this can
  /// differ from the order in which they began.
  package let results = Recorder<Result<Output, any Error>>()

  /// Makes a spy without calls.
  public init() {}

  /// Returns a closure that records its calls and passes them to another closure.
  ///
  /// - Parameter closure: The closure that answers.
  /// - Returns: The closure for the environment.
  public func wrapping<each Parameter>(
    _ closure: @escaping @Sendable (repeat each Parameter) -> Output
  ) -> @Sendable (repeat each Parameter) -> Output
  where Parameters == (repeat each Parameter) {
    { (argument: repeat each Parameter) in
      self.calls.record((repeat each argument))
      let output = closure(repeat each argument)
      self.results.record(.success(output))
      return output
    }
  }

  /// Returns a throwing closure that records its calls and passes them to another closure.
  ///
  /// - Parameter closure: The closure that answers.
  /// - Returns: The closure for the environment.
  public func wrapping<each Parameter>(
    _ closure: @escaping @Sendable (repeat each Parameter) throws -> Output
  ) -> @Sendable (repeat each Parameter) throws -> Output
  where Parameters == (repeat each Parameter) {
    { (argument: repeat each Parameter) in
      self.calls.record((repeat each argument))
      let result = Result { try closure(repeat each argument) }
      self.results.record(result)
      return try result.get()
    }
  }

  // The closures are `@concurrent`, because Swift 6.3 cannot compile a closure with a parameter
  // pack that runs on its caller's actor.

  /// Returns an asynchronous closure that records its calls and passes them to another closure.
  ///
  /// - Parameter closure: The closure that answers.
  /// - Returns: The closure for the environment.
  public func wrapping<each Parameter>(
    _ closure: @escaping @concurrent @Sendable (repeat each Parameter) async -> Output
  ) -> @concurrent @Sendable (repeat each Parameter) async -> Output
  where Parameters == (repeat each Parameter) {
    { (argument: repeat each Parameter) in
      self.calls.record((repeat each argument))
      let output = await closure(repeat each argument)
      self.results.record(.success(output))
      return output
    }
  }

  /// Returns an asynchronous, throwing closure that records its calls and passes them to another closure.
  ///
  /// - Parameter closure: The closure that answers.
  /// - Returns: The closure for the environment.
  public func wrapping<each Parameter>(
    _ closure: @escaping @concurrent @Sendable (repeat each Parameter) async throws -> Output
  ) -> @concurrent @Sendable (repeat each Parameter) async throws -> Output
  where Parameters == (repeat each Parameter) {
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
