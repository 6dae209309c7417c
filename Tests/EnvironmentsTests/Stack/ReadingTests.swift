import Environments
import Foundation
import Testing

@Suite("Reading a stack")
struct ReadingTests {
  let stack = EnvironmentStack(TestEnvironment())

  @Test("Fields of every kind are read by their names")
  func fields() async throws {
    #expect(stack.name == "root")
    #expect(stack.calendar.identifier == .gregorian)
    #expect(stack.date() == Date(timeIntervalSince1970: 0))
    #expect(stack.dateType.now() as? Date == Date(timeIntervalSince1970: 1))
    #expect(try await stack.api.user() == "live")
    stack.analytics.track("event")
  }

  @Test("A computed property reads other fields, and may read the stack")
  func computed() {
    #expect(stack.greeting == "root, en")
    #expect(Recursive.stack.twice == 42)
  }

  @Test("The whole environment is read by `current`")
  func whole() {
    #expect(stack.current.name == "root")
    #expect(stack.current.date() == Date(timeIntervalSince1970: 0))
  }

  @Test("A borrow of `current` may last across a suspension")
  func suspension() async {
    func wait(_ environment: borrowing TestEnvironment) async -> Int {
      for _ in 0..<10 { await Task.yield() }
      return environment.count
    }
    stack.count = 7
    await withTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { await #expect(wait(stack.current) == 7) }
      }
    }
  }

  @Test("A metatype and a protocol-typed service are replaced like anything else")
  func protocols() async throws {
    enum Eternity: DateProtocol {
      static func now() -> Eternity { fatalError("never asked, because it is only compared") }
    }
    stack.replace {
      $0.dateType = Eternity.self
      $0.api = MockService(answer: "Blob")
    }
    #expect(stack.dateType is Eternity.Type)
    #expect(try await stack.api.user() == "Blob")
  }
}

/// An environment whose computed property reads its own stack: reads nest.
private struct Recursive: Sendable {
  static let stack = EnvironmentStack(Recursive())
  var half = 21
  var twice: Int { Recursive.stack.half + Recursive.stack.half }
}
