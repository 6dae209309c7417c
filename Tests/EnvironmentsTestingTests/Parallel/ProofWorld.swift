import Environments
import Foundation

/// The subject of the proof: one field that every test overrides.
protocol ProofWorld: Sendable {
  associatedtype Capture: ProofCapture

  /// The caller's value of the field.
  var number: Int { get }

  /// Runs an operation that is to see another number.
  func overriding(_ number: Int, _ operation: () async -> Void) async

  /// For what leaves the task.
  func capture() -> Capture
}

protocol ProofCapture: Sendable {
  func run(_ operation: () -> Void)
  func run(_ operation: () async -> Void) async
}

/// The world as it should be: a scope for each override.
struct ScopedWorld: ProofWorld {
  struct Environment: Sendable {
    var before = "neighbor"
    var number = -1
    var after: @Sendable () -> String = { "neighbor" }
  }

  static let stack = EnvironmentStack(Environment())

  var number: Int { Self.stack.number }

  func overriding(_ number: Int, _ operation: () async -> Void) async {
    await Self.stack.withOverrides {
      $0.number = number
    } operation: {
      await operation()
    }
  }

  func capture() -> Capture {
    Capture(scope: Self.stack.capturedScope())
  }

  struct Capture: ProofCapture {
    let scope: CapturedScope

    func run(_ operation: () -> Void) { scope.run(operation) }
    func run(_ operation: () async -> Void) async { await scope.run(operation) }
  }
}

/// The world as it should not be: free of data races, and shared by the whole process.
final class GlobalWorld: ProofWorld, @unchecked Sendable {
  private let lock = NSLock()
  /// Touched with the lock held only, hence `@unchecked Sendable`.
  private var stack = [-1]

  var number: Int { lock.withLock { stack.last ?? -1 } }

  func overriding(_ number: Int, _ operation: () async -> Void) async {
    lock.withLock { stack.append(number) }
    await operation()
    lock.withLock { _ = stack.popLast() }
  }

  func capture() -> Capture { Capture() }

  struct Capture: ProofCapture {
    func run(_ operation: () -> Void) { operation() }
    func run(_ operation: () async -> Void) async { await operation() }
  }
}
