import EnvironmentClients
import EnvironmentsTesting
@_exported public import TestSupport

enum StoreError: Error { case missing }

final class Box {
  var value: Int
  init(_ value: Int) { self.value = value }
}

struct Ticket: ~Copyable { var number: Int }

/// A client with closures of every form.
@Controllable
struct Forms {
  typealias Look = @Sendable (_ key: String) throws -> Int

  var plain: @Sendable (_ x: Int) -> Int = placeholder(-1)
  var void: @Sendable (String) -> Void
  var fallback: @Sendable (_ x: Int) -> Int = { $0 + 1 }
  var throwing: @Sendable (_ id: Int, _ name: String) throws -> String
  var typed: @Sendable (inout Int, consuming Ticket, borrowing Ticket) throws(StoreError) -> Void
  var optional: @Sendable (_ id: Int) async -> Int?
  var list: @Sendable () async -> [Int]
  var asyncTyped: @Sendable (_ box: Box, () -> Int) async throws(StoreError) -> Box = { box, _ in
    box
  }
  var main: @MainActor @Sendable (_ box: consuming Box, @escaping (Int) -> Void) -> Box?
  var mainAsync: @MainActor @Sendable (_ message: @autoclosure () -> String) async throws -> String
  var nonsending: nonisolated(nonsending) @Sendable (_ box: Box) async -> Box?
  var concurrent: @concurrent @Sendable (_ number: Int) async throws -> Ticket
  var sent: @Sendable (_ box: sending Box) async -> Void
  var sends: @Sendable (_ box: sending Box) -> sending Box?
  var callback: @Sendable (_ id: Int, _ done: @Sendable (Int) -> Void) -> Void
  var look: Look
  var onEnd: (@Sendable () -> Void)?
  var parenthesized: (@Sendable (_ x: Int) throws -> Int)
}

extension Forms {
  static var live: Forms {
    Forms(
      plain: { $0 * 2 }, void: { _ in }, throwing: { "\($0)\($1)" },
      typed: { (number, ticket, borrowed) throws(StoreError) in
        guard ticket.number > 0 else { throw .missing }
        number += ticket.number + borrowed.number
      },
      optional: { $0 }, list: { [1] },
      asyncTyped: { (box, value) throws(StoreError) in
        guard value() > 0 else { throw .missing }
        box.value += value()
        return box
      },
      main: { box, done in
        done(box.value)
        return box
      },
      mainAsync: { message in message() },
      nonsending: { $0 },
      concurrent: { Ticket(number: $0) },
      sent: { _ in }, sends: { $0 },
      callback: { id, done in done(id) },
      look: { $0.count },
      parenthesized: { $0 })
  }
}

/// An environment with a client, values with and without types, a metatype, and a constant.
@Controllable
struct World {
  var forms: Forms
  var words = ["a"]
  var name: String = placeholder("unknown")
  let version: Int = 3
  var numberType: any (BinaryInteger & Sendable).Type = Int.self
  var date: @Sendable () -> Int = { 5 }
}

/// The initializer without defaults.
@Controllable(defaults: false)
struct Strict {
  var count: Int = 1
  var note: String?
  var run: @Sendable () -> Void = {}
}

/// An interceptor that records calls and how they end.
struct CallRecorder: ClientInterceptor {
  let lines = Recorder<String>()

  func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    lines.record("\(call)")
    do {
      let result = try operation()
      lines.record("returned")
      return result
    } catch {
      lines.record("threw \(error)")
      throw error
    }
  }

  nonisolated(nonsending) func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    lines.record("\(call)")
    do {
      let result = try await operation()
      lines.record("returned")
      return result
    } catch {
      lines.record("threw \(error)")
      throw error
    }
  }
}
