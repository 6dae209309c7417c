public import EnvironmentClients
import Foundation

extension Recording {
  /// A call that has begun.
  struct Begun {
    var order: Int
    var task: Int
    /// The arguments as JSON: encoded before the call, which can change them.
    var arguments: JSONText
    var start: ContinuousClock.Instant
  }

  /// Runs a call whose result cannot be copied, and reports once that it is not recorded.
  ///
  /// - Parameters:
  ///   - call: The name and the arguments.
  ///   - operation: The closure with these arguments.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  public func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    refuse(call, "its result cannot be copied")
    return try operation()
  }

  /// Runs an asynchronous call whose result cannot be copied, and reports once that it is not recorded.
  ///
  /// - Parameters:
  ///   - call: The name and the arguments.
  ///   - operation: The closure with these arguments.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  public nonisolated(nonsending) func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    refuse(call, "its result cannot be copied")
    return try await operation()
  }

  /// Runs a call and records it.
  ///
  /// - Parameters:
  ///   - call: The name and the arguments.
  ///   - operation: The closure with these arguments.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  public func intercept<Success, Failure>(
    _ call: ClientCall, operation: () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    guard let begun = begin(call, Success.self, Failure.self) else { return try operation() }
    // The standard library's `withValue` rethrows untyped errors, so a result carries the typed error.
    let result = Self.$enclosing.withValue(ObjectIdentifier(self)) {
      Result { () throws(Failure) in try operation() }
    }
    end(call, begun, result)
    return recorded(try result.get(), call, begun)
  }

  /// Runs an asynchronous call and records it.
  ///
  /// - Parameters:
  ///   - call: The name and the arguments.
  ///   - operation: The closure with these arguments.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  public nonisolated(nonsending) func intercept<Success, Failure>(
    _ call: ClientCall, operation: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    guard let begun = begin(call, Success.self, Failure.self) else { return try await operation() }
    do {
      let success = try await Self.$enclosing.withValue(
        ObjectIdentifier(self), operation: operation)
      end(call, begun, Result<Success, Failure>.success(success))
      return recorded(success, call, begun)
    } catch {
      // Never nil, because only `operation` throws here.
      let failure = (error as? Failure).unsafelyUnwrapped
      end(call, begun, Result<Success, Failure>.failure(failure))
      throw failure
    }
  }

  /// Records a property that is a value, if it is `Codable`.
  ///
  /// - Parameters:
  ///   - value: The property's value.
  ///   - path: The path of the property.
  /// - Returns: The value.
  public func field<Value>(_ value: Value, at path: ClientPath) -> Value {
    // Other values are not reported: many environments have a clock or a service in a property.
    guard Value.self != Void.self, Coding.refusal(of: Value.self) == nil,
      let text = Coding.text(of: value)
    else { return value }
    var line = JSONText()
    line.append("{\"field\":")
    line.append(string: path.description)
    line.append(",\"session\":")
    line.append(string: session)
    line.append(",\"value\":")
    let name = path.components.last ?? ""
    line.bytes += redaction.applied(to: text, all: redaction.contains(name))
    line.append("}\n")
    write(line.bytes, of: path.description, .field(path: path.description))
    return value
  }

  /// Numbers a call and encodes its arguments; returns nil if the call is not recorded.
  private func begin<Success, Failure: Error>(
    _ call: ClientCall, _ success: Success.Type, _ failure: Failure.Type
  ) -> Begun? {
    // Another endpoint makes this call; in a replay, that endpoint answers from the file.
    if Self.enclosing == ObjectIdentifier(self) { return nil }
    if !call.endpoint.outputs.isEmpty {
      refuse(call, "a replay cannot serve '\(call.endpoint.outputs.joined(separator: "', '"))'")
      return nil
    }
    if let refusal = Coding.refusal(of: success) {
      refuse(call, "its result \(success) \(refusal)")
      return nil
    }
    let task = CallingTask.current
    let numbers: (order: Int, task: Int)? = state.withLock { state in
      if state.hasFailed { return nil }
      state.order += 1
      // Numbers from 1 would need a table of all tasks, which grows as long as the program runs.
      if state.recent != nil { return (state.order, task.identity) }
      let number = state.tasks[task] ?? state.tasks.count + 1
      state.tasks[task] = number
      return (state.order, number)
    }
    guard let numbers else { return nil }
    return Begun(
      order: numbers.order, task: numbers.task,
      arguments: RecordedArgument.text(of: call, redaction),
      start: .now)
  }

  /// Writes the line of a call that has ended.
  private func end<Success, Failure: Error>(
    _ call: ClientCall, _ begun: Begun, _ result: Result<Success, Failure>
  ) {
    let now = ContinuousClock.now
    // Different for each call, so that a replay in a simulation has one order.
    let end = state.withLock { state in
      state.lastEnd = max(state.lastEnd + 1, (now - start).inNanoseconds)
      return state.lastEnd
    }
    var line = self.line(of: call, begun.arguments, order: begun.order, task: begun.task)
    line.append(",\"nanoseconds\":")
    line.append((now - begun.start).inNanoseconds)
    line.append(",\"ended\":")
    line.append(end)
    switch result {
    case .success(let success):
      if Success.self == Void.self {
        line.append(",\"value\":null")
      } else if success is any RecordableStream {
        line.append(",\"stream\":true")
      } else if let text = Coding.text(of: success),
        text.count + line.bytes.count < maximumLineLength - 1_024
      {
        let isSecret = redaction.contains(call.path.components.last ?? "")
        line.append(",\"value\":")
        line.bytes += redaction.applied(to: text, all: isSecret)
        // A number alone does not tell that it is a date.
        if Success.self == Date.self { line.append(",\"type\":\"Date\"") }
      } else {
        let reason = "cannot be encoded, or has more than \(maximumLineLength - 1_024) bytes"
        line.append(",\"omitted\":")
        line.append(string: "its result \(reason)")
        reportOnce(call.endpoint.name, refusal(call, "the result \(Success.self) \(reason)"))
      }
    case .failure(let error):
      line.append(",\"error\":")
      line.bytes += RecordedError.text(of: error, redaction)
      if Failure.self != (any Error).self, !(Failure.self is any Decodable.Type) {
        reportOnce(
          call.endpoint.name,
          refusal(
            call, "its typed error \(Failure.self) is not Codable, so a replay cannot throw it"))
      }
    }
    line.append("}\n")
    write(line.bytes, of: call.endpoint.name)
  }

  /// Writes the line of a call that a replay cannot answer, and reports it once.
  private func refuse(_ call: ClientCall, _ reason: String) {
    if Self.enclosing == ObjectIdentifier(self) { return }
    guard reportOnce(call.endpoint.name, refusal(call, reason)) else { return }
    var line = self.line(of: call, JSONText(bytes: Array("[]".utf8)), order: 0, task: 0)
    line.append(",\"omitted\":")
    line.append(string: reason)
    line.append("}\n")
    write(line.bytes, of: call.endpoint.name)
  }

  private func refusal(_ call: ClientCall, _ reason: String) -> String {
    """
    \(call.endpoint) is not recorded so that it replays: \(reason).
      • Give the endpoint a Codable result, and no parameters that return values.
      • Or leave it out of the recording: intercept the other clients only.
    """
  }

  /// Returns the beginning of a line, without the outcome.
  private func line(of call: ClientCall, _ arguments: JSONText, order: Int, task: Int) -> JSONText {
    var line = JSONText()
    line.bytes.reserveCapacity(arguments.bytes.count + 256)
    line.append("{\"call\":")
    line.append(string: call.endpoint.name)
    line.append(",\"arguments\":")
    line.bytes += arguments.bytes
    line.append(",\"order\":")
    line.append(order)
    line.append(",\"task\":")
    line.append(task)
    line.append(",\"session\":")
    line.append(string: session)
    return line
  }
}

extension Duration {
  var inNanoseconds: Int {
    Int(components.seconds) * 1_000_000_000 + Int(components.attoseconds / 1_000_000_000)
  }
}
