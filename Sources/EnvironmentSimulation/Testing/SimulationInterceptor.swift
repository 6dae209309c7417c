import EnvironmentClients
import EnvironmentFakes
import Environments

/// Makes the calls of an environment visible to a simulation, and points of choice.
///
/// An asynchronous call is answered after the other tasks had a chance to run, so that answers can overtake each
/// other, and after one of the delays.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct SimulationInterceptor: ClientInterceptor {
  /// The delays among which the simulation chooses, besides none.
  let delays: [Duration]
  let faults: (any ClientInterceptor)?

  func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    guard let scheduler = Scheduler.current, scheduler.begin(call) else { return try operation() }
    defer { scheduler.end(call) }
    guard let faults else { return try operation() }
    return try faults.intercept(call, operation: operation)
  }

  nonisolated(nonsending) func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    guard let scheduler = await begun(call) else { return try await operation() }
    do throws(Failure) {
      let success: Success
      if let faults {
        success = try await faults.intercept(call, operation: operation)
      } else {
        success = try await operation()
      }
      await Task.yield()
      scheduler.end(call)
      return success
    } catch {
      await Task.yield()
      scheduler.end(call)
      throw error
    }
  }

  // Faults can have functions of their own for results that can be copied.

  func intercept<Success, Failure>(
    _ call: ClientCall, operation: () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    guard let scheduler = Scheduler.current, scheduler.begin(call) else { return try operation() }
    defer { scheduler.end(call) }
    guard let faults else { return try operation() }
    return try faults.intercept(call, operation: operation)
  }

  nonisolated(nonsending) func intercept<Success, Failure>(
    _ call: ClientCall, operation: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    guard let scheduler = await begun(call) else { return try await operation() }
    do throws(Failure) {
      let success =
        if let faults {
          try await faults.intercept(call, operation: operation)
        } else {
          try await operation()
        }
      await Task.yield()
      scheduler.end(call)
      return success
    } catch {
      await Task.yield()
      scheduler.end(call)
      throw error
    }
  }

  /// Begins an asynchronous call, after one of the delays.
  private nonisolated(nonsending) func begun(_ call: ClientCall) async -> Scheduler? {
    guard let scheduler = Scheduler.current, scheduler.begin(call) else { return nil }
    let choice = scheduler.choose(count: delays.count + 1) { _ in nil }
    if choice > 0 { try? await Simulation.clock.sleep(for: delays[choice - 1]) }
    return scheduler
  }
}

/// Sets the clock of an environment to that of the simulation.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private struct ClockInterceptor: ClientInterceptor {
  func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: () throws(Failure) -> Success
  ) throws(Failure) -> Success { try operation() }

  nonisolated(nonsending) func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async throws(Failure) -> Success { try await operation() }

  func field<Value>(_ value: Value, at path: ClientPath) -> Value {
    // A test clock is advanced by the test itself.
    guard Value.self == (any Clock<Duration>).self, !(value is TestClock) else { return value }
    return (Simulation.clock as any Clock<Duration>) as? Value ?? value
  }
}

/// Returns an environment whose calls pass through an interceptor, if they can be intercepted.
private func intercepted<Environment>(
  _ environment: Environment, by interceptor: some ClientInterceptor
) -> Environment {
  guard let client = environment as? any InterceptableClient else { return environment }
  return client.intercepted(by: interceptor) as? Environment ?? environment
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension EnvironmentStack {
  /// Runs an operation in a scope of its own, whose calls the simulation controls however their endpoints got there.
  func simulated<Success>(
    _ origin: (fileID: StaticString, line: UInt), delays: [Duration],
    faults: (any ClientInterceptor)?,
    _ change: @Sendable (inout Environment) async throws -> Void = { _ in },
    operation: @Sendable () async throws -> Success
  ) async throws -> Success {
    let scope =
      newInitialScope(fileID: origin.fileID, line: origin.line) ?? capturedScope()
    return try await scope.run { () async throws in
      // Changed in a scope of its own, because the change may suspend.
      var environment = intercepted(current, by: ClockInterceptor())
      try await change(&environment)
      return try await withEnvironment(environment, fileID: origin.fileID, line: origin.line) {
        let interceptor = SimulationInterceptor(delays: delays, faults: faults)
        Scheduler.current?.interception = interception { intercepted($0, by: interceptor) }
        return try await operation()
      }
    }
  }
}
