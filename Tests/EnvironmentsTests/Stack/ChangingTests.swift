import Environments
import Foundation
import Testing

struct ChangingTests {
  let stack = EnvironmentStack(TestEnvironment())

  struct Refused: Error, Equatable {}

  @Test func `An assignment swaps one field`() {
    stack.name = "changed"
    stack.calendar.locale = Locale(identifier: "zh_HK")
    stack.count += 2
    #expect(stack.name == "changed")
    #expect(stack.calendar.locale?.identifier == "zh_HK")
    #expect(stack.count == 2)
    #expect(stack.language == "en")
  }

  @Test func `A partial push inherits every other field from the top at that moment`() {
    stack.count = 1
    stack.push { $0.name = "pushed" }
    #expect(stack.count == 1)
    stack.push { $0.count = 3 }
    #expect(stack.name == "pushed")
    #expect(stack.pop()?.count == 3)
    #expect(stack.count == 1)
    #expect(stack.pop()?.name == "pushed")
    #expect(stack.name == "root")
  }

  @Test func `A pop at the bottom changes nothing, returns nil and is reported`() {
    let messages = issueMessages { #expect(stack.pop() == nil) }
    #expect(
      messages == [
        """
        Popped the only environment of EnvironmentStack<TestEnvironment>. Nothing changed. Every \
        pop needs a push before it; use replace(_:) to replace the environment at the bottom.
        """
      ])
    #expect(stack.name == "root")
  }

  @Test func `A change that throws changes nothing, and its type of error is kept`() {
    #expect(throws: Refused()) {
      try stack.replace { environment throws(Refused) in
        environment.name = "half done"
        throw Refused()
      }
    }
    do {
      try stack.push { environment throws(Refused) in
        environment.name = "half done"
        throw Refused()
      }
    } catch {
      let refused: Refused = error
      #expect(refused == Refused())
    }
    #expect(stack.name == "root")
    #expect(issueMessages { stack.pop() }.count == 1)
  }

  @Test func `A change may read and change its own stack, for no lock is held`() {
    var rounds = 0
    stack.replace { environment in
      rounds += 1
      if rounds == 1 { stack.replace { $0.name = "from within" } }
      environment.count = stack.name.count
    }
    // The inner change came first, so that the outer one had to run again.
    #expect(rounds == 2)
    #expect(stack.name == "from within")
    #expect(stack.count == "from within".count)
  }

  @Test
  func `A change within a change, each time that it runs, ends the process, not hang it`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let stack = EnvironmentStack(TestEnvironment())
      let other = EnvironmentStack(TestEnvironment())
      stack.replace { _ in
        stack.name = "from within"
        other.name = "elsewhere"
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains("A closure that changes EnvironmentStack<TestEnvironment> changes the"))
    #expect(message.contains("Change everything through the closure's parameter"))
  }

  @Test func `In-place changes through current are kept, also when the borrower throws`() {
    func change(_ environment: inout TestEnvironment) throws {
      environment.name = "in place"
      throw Refused()
    }
    #expect(throws: Refused.self) { try change(&stack.current) }
    #expect(stack.name == "in place")
    stack.current.count = 5
    #expect(stack.count == 5)
    stack.current = TestEnvironment()
    #expect(stack.name == "root")
  }
}
