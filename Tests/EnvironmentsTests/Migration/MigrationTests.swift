import Environments
import Foundation
import Testing

struct MigrationTests {
  @Test func `Reading a field borrows the environment, and copies nothing else`() {
    final class Shared: Sendable {}
    struct Holding: Sendable {
      var shared = Shared()
      var number = 1
    }
    let stack = EnvironmentStack(Holding())
    var current: Holding {
      stack.current
    }
    var shared = stack.shared
    // The stack's environment and this variable hold it, before as after.
    #expect(!isKnownUniquelyReferenced(&shared))
    #expect(current.number == 1)
    stack.shared = Shared()
    #expect(isKnownUniquelyReferenced(&shared))
  }

  /// The shape of a client that crashed over a `_read` accessor: a throwing method of a struct of
  /// closures, called through the global inside an asynchronous closure, several times.
  @Test
  func `A throwing method of closures may be called in an asynchronous closure`() async throws {
    let lines = try await withThrowingTaskGroup(of: [String].self) { group in
      for round in 0..<8 {
        group.addTask {
          try await Task.sleep(for: .zero)
          return try (0..<5).map { try seven.client.describe("\(round), \($0)") }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(lines.count == 40)
    #expect(lines.allSatisfy { $0.hasPrefix("a b c d e f ") })
  }
}

private struct SevenClosures: Sendable {
  var a: @Sendable () -> String
  var b: @Sendable () -> String
  var c: @Sendable () throws -> String
  var d: @Sendable () throws -> String
  var e: @Sendable () -> String
  var f: @Sendable () -> String
  var g: @Sendable (String) throws -> String

  init(_ context: [String]) {
    a = { context[0] }
    b = { context[1] }
    c = { context[2] }
    d = { context[3] }
    e = { context[4] }
    f = { context[5] }
    g = { text in text }
  }

  func describe(_ text: String) throws -> String {
    try [a(), b(), c(), d(), e(), f(), g(text)].joined(separator: " ")
  }
}

private struct SevenEnvironment: Sendable {
  var client = SevenClosures(["a", "b", "c", "d", "e", "f"])
}

private let sevenStack = EnvironmentStack(SevenEnvironment())

private var seven: SevenEnvironment {
  get { sevenStack.current }
  _modify { yield &sevenStack.current }
}
