public import EnvironmentClients
package import EnvironmentFakes
import Environments

/// Delays, fails and cancels calls of endpoints, depending on a seed.
///
/// ```swift
/// let faults = Faults(seed: 7, failing: 0.2, with: Offline(), in: "gitHub")
/// try await Current.withOverrides { $0 = $0.intercepted(by: faults) } operation: { … }
/// ```
///
/// Equal seeds cause equal faults: the fault of a call depends on the seed, the endpoint, and the number of
/// previous calls of the endpoint, but not on the time or on other endpoints. Find a seed that breaks the code
/// with ``findSeed(in:breaking:)``. In a simulation, the faults are choices of the simulation instead, so that a failure
/// is shortened to the faults that it needs.
///
/// A call that fails or is cancelled does not run its closure: it throws the error, or `CancellationError`. An
/// endpoint with typed errors does so only if the error has its type. An endpoint that cannot throw never
/// fails. Only asynchronous calls are delayed.
public struct Faults: ClientInterceptor {
  private let seed: UInt64
  private let failing: Double
  private let cancelling: Double
  private let error: any Error
  private let delay: (@Sendable (_ share: Double) async -> Void)?
  private let endpoints: EndpointPatterns
  private let counts = Locked<[ClientPath: UInt64]>([:])

  /// The calls that were failed or cancelled, as source code.
  package let injected = Recorder<String>()

  /// Creates faults.
  ///
  /// - Parameters:
  ///   - seed: The seed, which determines the fault of each call.
  ///   - failing: The share of the calls that fail, from 0 to 1.
  ///   - error: The error of calls that fail.
  ///   - cancelling: The share of the calls that are cancelled, from 0 to 1.
  ///   - delay: Waits before each asynchronous call. It receives a number from 0 to 1, which depends on the seed:
  ///     `{ try? await clock.sleep(for: .seconds(2) * $0) }`.
  ///   - endpoints: The names of endpoints and clients, each any part of the path that identifies them; none for
  ///     all.
  public init(
    seed: UInt64, failing: Double = 0, with error: any Error = InjectedFault(),
    cancelling: Double = 0, delay: (@Sendable (_ share: Double) async -> Void)? = nil,
    in endpoints: String...
  ) {
    self.seed = seed
    self.failing = failing
    self.cancelling = cancelling
    self.error = error
    self.delay = delay
    self.endpoints = EndpointPatterns(endpoints)
  }

  /// Runs a call, or throws the error instead.
  ///
  /// - Parameters:
  ///   - call: The name and the arguments.
  ///   - operation: The closure with these arguments.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`, or the injected one.
  public func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    if let (error, _) = fault(call), let error = error as? Failure {
      injected.record("\(call)")
      throw error
    }
    return try operation()
  }

  /// Delays a call, and runs it or throws the error instead.
  ///
  /// - Parameters:
  ///   - call: The name and the arguments.
  ///   - operation: The closure with these arguments.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`, or the injected one.
  public nonisolated(nonsending) func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    if let (error, share) = fault(call) {
      await delay?(share)
      if let error = error as? Failure {
        injected.record("\(call)")
        throw error
      }
    }
    return try await operation()
  }

  /// Counts a call, and returns its error and the share of its delay; nil for other endpoints.
  private func fault(_ call: ClientCall) -> (error: (any Error)?, share: Double)? {
    guard endpoints.match(call.path) else { return nil }
    if let simulation = SimulationControl.current { return chosenFault(by: simulation) }
    let count = counts.withLock { counts in
      counts[call.path, default: 0] += 1
      return counts[call.path, default: 0]
    }
    // FNV-1a of the name, because Swift's hashes differ from run to run.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in call.endpoint.name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    var mixed = SplitMix64(seed: seed)
    var random = SplitMix64(seed: (mixed.next() ^ hash) &+ count)
    let chance = Double.random(in: 0..<1, using: &random)
    let share = Double.random(in: 0...1, using: &random)
    if chance < failing { return (error, share) }
    return (chance < failing + cancelling ? CancellationError() : nil, share)
  }

  private func chosenFault(by simulation: SimulationControl) -> (error: (any Error)?, share: Double)
  {
    let faults: [(share: Double, error: any Error)] =
      [(failing, error), (cancelling, CancellationError())].filter { $0.share > 0 }
    let index = simulation.choose(faults.count + 1, faults.map(\.share)) {
      $0 == 0 ? nil : "gets an injected \(type(of: faults[$0 - 1].error))"
    }
    let tenths = delay == nil ? 0 : simulation.choose(11, []) { _ in nil }
    return (index == 0 ? nil : faults[index - 1].error, Double(tenths) / 10)
  }
}

extension Faults {
  /// Finds the smallest seed with which an operation fails.
  ///
  /// ```swift
  /// let found = await Faults.findSeed { seed in
  ///   let faults = Faults(seed: seed, failing: 0.3)
  ///   let model = Model(environment: .mock.intercepted(by: faults))
  ///   await model.refresh()
  ///   guard !model.isLoading else { throw Stuck() }
  /// }
  /// if let found { Issue.record("Seed \(found.seed) breaks: \(found.error)") }
  /// ```
  ///
  /// - Parameters:
  ///   - seeds: The seeds to try.
  ///   - operation: The code to break, with faults of the seed. It breaks if it throws or reports an
  ///     `EnvironmentIssue`.
  /// - Returns: The seed and its error, or nil if no seed breaks the code.
  /// - Complexity: One run of the operation for each seed up to the one that is found.
  public static func findSeed(
    in seeds: Range<UInt64> = 0..<1_000,
    breaking operation: (_ seed: UInt64) async throws -> Void
  ) async -> (seed: UInt64, error: any Error)? {
    for seed in seeds {
      let issues = Recorder<EnvironmentIssue>()
      do {
        try await EnvironmentIssueHandler.with(issues.record) {
          try await operation(seed)
        }
      } catch {
        return (seed, error)
      }
      if let issue = issues.values.first { return (seed, ReportedIssue(issue: issue)) }
    }
    return nil
  }

  private struct ReportedIssue: Error, CustomStringConvertible {
    var issue: EnvironmentIssue
    var description: String { "\(issue)" }
  }
}

/// The default error of calls that are made to fail.
public struct InjectedFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// Creates the error.
  public init() {}

  /// A sentence that says that a test injects the error.
  public var description: String { "A fault that a test injects." }
}
