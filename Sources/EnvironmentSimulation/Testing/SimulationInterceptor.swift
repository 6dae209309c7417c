import EnvironmentClients
import EnvironmentFakes
import Environments

/// Makes the calls of an environment visible to a simulation, and points of choice.
///
/// An asynchronous call is answered after the other tasks had a chance to run, so that answers can overtake each
/// other, and after one of the delays. The environment's clock becomes that of the simulation.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct SimulationInterceptor: ClientInterceptor {
  /// The delays among which the simulation chooses, besides none.
  let delays: [Duration]

  func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    guard let scheduler = Scheduler.current else { return try operation() }
    scheduler.begin(call.endpoint.name) { "\(call)" }
    defer { scheduler.end(call.endpoint.name) }
    return try operation()
  }

  nonisolated(nonsending) func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    guard let scheduler = Scheduler.current else { return try await operation() }
    scheduler.begin(call.endpoint.name) { "\(call)" }
    let choice = scheduler.choose(count: delays.count + 1) { _ in nil }
    if choice > 0 { try? await Simulation.clock.sleep(for: delays[choice - 1]) }
    do throws(Failure) {
      let success = try await operation()
      await Task.yield()
      scheduler.end(call.endpoint.name)
      return success
    } catch {
      await Task.yield()
      scheduler.end(call.endpoint.name)
      throw error
    }
  }

  func field<Value>(_ value: Value, at path: ClientPath) -> Value {
    // A test clock is advanced by the test itself.
    guard Value.self == (any Clock<Duration>).self, !(value is TestClock) else { return value }
    return (Simulation.clock as any Clock<Duration>) as? Value ?? value
  }
}

/// Returns an environment that a simulation controls, if its calls can be intercepted.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
func controlled<Environment>(
  _ environment: Environment, delays: [Duration], faults: (any ClientInterceptor)?
) -> Environment {
  guard let client = environment as? any InterceptableClient else { return environment }
  func intercepted(_ client: some InterceptableClient) -> Environment? {
    let failing = faults.map { client.intercepted(by: $0) } ?? client
    return failing.intercepted(by: SimulationInterceptor(delays: delays)) as? Environment
  }
  return intercepted(client) ?? environment
}
