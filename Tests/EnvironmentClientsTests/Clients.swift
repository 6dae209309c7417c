public import EnvironmentClients

enum StoreError: Error { case missing }
final class NotSendable { var value = 0 }
struct Token: ~Copyable { var value = 1 }

/// A client with closures of every form.
@Controllable
struct Forms {
  typealias Look = @Sendable (_ key: String) throws -> Int

  var plain: @Sendable (_ x: Int) -> Int = placeholder(0)
  var text: @Sendable (String) -> Void
  var now: @Sendable () -> Int = placeholder(7)
  var throwing: @Sendable (_ id: Int, _ name: String) throws -> String
  var typed: @Sendable (inout Int, consuming Token, borrowing Token) throws(StoreError) -> Void
  var asynchronous: @Sendable (_ id: Int) async -> Int = placeholder(0)
  var asyncThrowing: @Sendable (_ value: NotSendable, () -> Void) async throws(StoreError) -> [Int]
  var main: @MainActor @Sendable (_ value: consuming NotSendable, @escaping (Int) -> Void) -> NotSendable? 
  var mainAsync: @MainActor @Sendable (_ message: @autoclosure () -> String) async throws -> Int
  var nonsending: nonisolated(nonsending) @Sendable (_ value: NotSendable) async -> NotSendable?
  var concurrent: @concurrent @Sendable (_ value: Int) async throws -> Token
  var sent: @Sendable (_ value: sending NotSendable) async -> Void
  var sendsOn: @Sendable (_ value: sending NotSendable) -> sending NotSendable?
  var callback: @Sendable (_ id: Int, _ completion: @escaping @Sendable (Result<Int, any Error>) -> Void) -> Void
  var look: Look
  var onEnd: (@Sendable () -> Void)?
  var parenthesized: (@Sendable (_ x: Int) throws -> Int)
}

@Controllable
public struct World {
  var forms: Forms = .unimplemented
  public var name: String = "x"
  public let id: Int = 3
}

func use() async throws {
  let f = Forms.unimplemented
  _ = f.plain(x: 3)
  _ = try f.throwing(id: 3, name: "d")
  _ = f.intercepted(by: Logger())
}
struct Logger: ClientInterceptor {
  func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    print("\(call)")
    return try operation()
  }
  nonisolated(nonsending) func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    print("\(call)")
    return try await operation()
  }
}
