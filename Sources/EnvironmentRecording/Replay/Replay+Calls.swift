public import EnvironmentClients
import Environments
import Foundation

extension Replay {
  /// Runs a call whose result cannot be copied, and reports that a replay cannot answer it.
  ///
  /// - Parameters:
  ///   - call: The name and the arguments.
  ///   - operation: The closure with these arguments.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  public func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    report(ReplayMessages.refused(call.endpoint.name, "its result cannot be copied", in: path))
    return try operation()
  }

  /// Runs an asynchronous call whose result cannot be copied, and reports that a replay cannot answer it.
  ///
  /// - Parameters:
  ///   - call: The name and the arguments.
  ///   - operation: The closure with these arguments.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  public nonisolated(nonsending) func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    report(ReplayMessages.refused(call.endpoint.name, "its result cannot be copied", in: path))
    return try await operation()
  }

  /// Returns the recorded result of a call, or throws the recorded error.
  ///
  /// - Parameters:
  ///   - call: The name and the arguments.
  ///   - operation: The closure with these arguments. It runs only if the endpoint takes closures or `inout`
  ///     parameters, which a recording does not have, or if the recorded action failed without this call.
  /// - Returns: The recorded result.
  /// - Throws: The recorded error, or `ReplayedError` if the call was not recorded.
  public func intercept<Success, Failure>(
    _ call: ClientCall, operation: () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    if isRefused(call) { return try operation() }
    let found = find(call)
    if case .environment = found { return try operation() }
    return try answer(call, found.recorded, Failure.self)
  }

  /// Returns the recorded result of an asynchronous call, or throws the recorded error.
  ///
  /// - Parameters:
  ///   - call: The name and the arguments.
  ///   - operation: The closure with these arguments. It runs only if the endpoint takes closures or `inout`
  ///     parameters, which a recording does not have, or if the recorded action failed without this call.
  /// - Returns: The recorded result.
  /// - Throws: The recorded error; `ReplayedError` if the call was not recorded, or `CancellationError` if its task
  ///   is cancelled then.
  public nonisolated(nonsending) func intercept<Success, Failure>(
    _ call: ClientCall, operation: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    if isRefused(call) { return try await operation() }
    let found = find(call)
    if case .environment = found { return try await operation() }
    let recorded = found.recorded
    if recorded == nil, Task.isCancelled, let error = CancellationError() as? Failure {
      // The recorded task was cancelled before it made the call.
      throw error
    }
    if let end = recorded?.end, matching == .strictly {
      await SimulationControl.current?.sleep(start + end)
    }
    return try answer(call, recorded, Failure.self)
  }

  /// Returns the recorded value of a property, or the given one if there is none.
  ///
  /// If the environment is intercepted several times, it returns the values in the order of the recording.
  ///
  /// - Parameters:
  ///   - value: The property's value.
  ///   - path: The path of the property.
  /// - Returns: The recorded value.
  public func field<Value>(_ value: Value, at path: ClientPath) -> Value {
    let name = path.description
    let text = state.withLock { state -> [UInt8]? in
      guard let values = state.fields[name], let first = values.first else { return nil }
      // Keep the last value for further interceptions.
      if values.count > 1 { state.fields[name] = values.dropFirst() }
      return first
    }
    guard let text else { return value }
    do {
      return try Coding.value(Value.self, from: text[...]) ?? value
    } catch {
      report(
        """
        The replay cannot set \(name) to the value in \(self.path): \(error).
          • If its type has changed since, record again.
        """)
      return value
    }
  }

  private func isRefused(_ call: ClientCall) -> Bool {
    if call.endpoint.outputs.isEmpty { return false }
    report(
      ReplayMessages.refused(
        call.endpoint.name, "it takes '\(call.endpoint.outputs.joined(separator: "', '"))'",
        in: path))
    return true
  }

  private func answer<Success, Failure: Error>(
    _ call: ClientCall, _ recorded: RecordedCall?, _ failure: Failure.Type
  ) throws(Failure) -> Success {
    guard let recorded else {
      return try fail(call, "The call was not recorded.", failure)
    }
    switch recorded.outcome {
    case .value(let text):
      do {
        if let value = try Coding.value(Success.self, from: text[...]) { return value }
        report(
          ReplayMessages.undecodable(recorded, "\(Success.self) is not Decodable.", in: path))
      } catch {
        report(ReplayMessages.undecodable(recorded, "\(error)", in: path))
      }
    case .error(let error):
      if let error = error.error(as: Failure.self) { throw error }
      report(
        ReplayMessages.undecodable(
          recorded, "Its error was \(error.type), which the endpoint cannot throw.", in: path))
    case .stream(let events):
      if let stream: Success = stream(of: events, recorded) { return stream }
      report(
        ReplayMessages.undecodable(recorded, "It is a stream in the recording.", in: path))
    case .omitted(let reason):
      report(ReplayMessages.undecodable(recorded, "It has no result: \(reason).", in: path))
    }
    return try fail(call, "The recorded result cannot be used.", failure)
  }

  /// What answers a call.
  private enum Found {
    case recorded(RecordedCall)
    /// The environment, because the recorded action failed without making this call.
    case environment
    /// Nothing, after a difference that has been reported.
    case nothing

    var recorded: RecordedCall? { if case .recorded(let call) = self { call } else { nil } }
  }

  /// Returns what answers a call, and reports the first difference.
  private func find(_ call: ClientCall) -> Found {
    let endpoint = call.endpoint.name
    let arguments = RecordedArgument.all(of: call, redaction)
    let task = CallingTask.current
    let (found, message) = state.withLock { state -> (Found, String?) in
      if matching == .loosely { return findLoosely(endpoint, arguments, &state) }
      if let call = state.lanes.next(for: task, endpoint, arguments) {
        return (.recorded(call), nil)
      }
      if state.hasDiffered || Task.isCancelled { return (.nothing, nil) }
      if hasFailed { return (.environment, nil) }
      state.hasDiffered = true
      if case .omitted(let reason)? = state.calls[endpoint]?.first?.outcome {
        return (.nothing, ReplayMessages.refused(endpoint, reason, in: path))
      }
      let expected = state.lanes.expected(for: task)
      let near = Self.near(
        endpoint, arguments, in: state.lanes.remaining.filter { $0.line != expected?.line })
      return (
        .nothing,
        ReplayMessages.difference(
          RecordedCall.description(of: endpoint, arguments), expected: expected, near: near,
          in: path)
      )
    }
    // Report without holding the lock, because a handler can make calls.
    if let message { report(message) }
    return found
  }

  private func findLoosely(
    _ endpoint: String, _ arguments: [RecordedArgument], _ state: inout State
  ) -> (Found, String?) {
    let calls = state.calls[endpoint] ?? []
    if let call = state.loose[endpoint, default: LooseCalls(calls)].next(endpoint, arguments) {
      return (.recorded(call), nil)
    }
    if hasFailed { return (.environment, nil) }
    if case .omitted(let reason)? = calls.first?.outcome {
      return (.nothing, ReplayMessages.refused(endpoint, reason, in: path))
    }
    let called = RecordedCall.description(of: endpoint, arguments)
    return (
      .nothing,
      ReplayMessages.unrecorded(called, near: Self.near(endpoint, arguments, in: calls), in: path)
    )
  }

  /// Returns recorded calls that are similar to a call: equal calls, then other calls of its endpoint.
  private static func near(
    _ endpoint: String, _ arguments: [RecordedArgument], in calls: [RecordedCall]
  ) -> [RecordedCall] {
    let same = calls.filter { $0.matches(endpoint, arguments) }
    let others = calls.filter { $0.endpoint == endpoint && !$0.matches(endpoint, arguments) }
    return Array((same + others).prefix(3))
  }

  /// Throws, or returns the value for an endpoint that cannot throw.
  private func fail<Success, Failure: Error>(
    _ call: ClientCall, _ reason: String, _ failure: Failure.Type
  ) throws(Failure) -> Success {
    if let error = ReplayedError(type: "EnvironmentRecording.ReplayedError", message: reason)
      as? Failure
    {
      throw error
    }
    if let value = () as? Success { return value }
    if let value = call.endpoint.placeholder?() as? Success { return value }
    let recorded = state.withLock { $0.calls[call.endpoint.name] ?? [] }
    for case .value(let text) in recorded.reversed().map(\.outcome) {
      if let value = try? Coding.value(Success.self, from: text[...]) { return value }
    }
    // Fatal, because there is no value of the type to return, and the live closure must not run in a replay.
    fatalError(
      """
      \(reason) \(call.endpoint) cannot throw, and has no placeholder to return in a replay. Give it one: \
      'var \(call.path.components.last ?? ""): … = placeholder(…)'. See the issue that was reported before.
      """)
  }
}
