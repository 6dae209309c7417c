import Environments
import Foundation
import Testing

@Suite("Changing a stack")
struct ChangingTests {
  let stack = EnvironmentStack(TestEnvironment())

  struct Refused: Error, Equatable {}

  @Test("An assignment swaps one field")
  func assignment() {
    stack.name = "changed"
    stack.calendar.locale = Locale(identifier: "zh_HK")
    stack.count += 2
    #expect(stack.name == "changed")
    #expect(stack.calendar.locale?.identifier == "zh_HK")
    #expect(stack.count == 2)
    #expect(stack.language == "en")
  }

  @Test("A partial push inherits every other field from the top at that moment")
  func partialPush() {
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

  @Test("A field that is set to nil differs from one that is not named")
  func settingNil() {
    stack.push { $0.name = "language not named" }
    #expect(stack.language == "en")
    stack.push { $0.language = nil }
    #expect(stack.language == nil)
  }

  @Test("A whole environment is pushed, popped and put in another's place")
  func whole() {
    var other = TestEnvironment()
    other.name = "other"
    stack.push(other)
    #expect(stack.name == "other")
    other.name = "third"
    stack.replace(other)
    #expect(stack.name == "third")
    stack.pop()
    #expect(stack.name == "root")
  }

  @Test("At the bottom a pop changes nothing, returns nil and reports an issue")
  func popAtBottom() {
    let messages = issues { #expect(stack.pop() == nil) }
    #expect(
      messages == [
        """
        Popped the only environment of EnvironmentStack<TestEnvironment>. Nothing changed. Every \
        pop needs a push before it; use replace(_:) to replace the environment at the bottom.
        """
      ])
    #expect(stack.name == "root")
  }

  @Test("A change that throws changes nothing, and its type of error is kept")
  func throwingChange() {
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
    #expect(issues { stack.pop() }.count == 1)
  }

  @Test("A replacement returns what its closure returns")
  func result() {
    let count = stack.replace { environment in
      environment.count += 1
      return environment.count
    }
    #expect(count == 1)
  }

  @Test("A change may read and change its own stack, for no lock is held")
  func reentrance() {
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

  @Test("A change within a change, each time that it runs, ends the process, not hang it")
  func endlessReentrance() async {
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

  @Test("A change may change other stacks, as often as it runs")
  func changingOtherStacks() async {
    let other = EnvironmentStack(TestEnvironment())
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<200 {
            stack.replace {
              $0.count += 1
              other.count = $0.count
            }
          }
        }
      }
    }
    #expect(stack.count == 800)
    #expect((1...800).contains(other.count))
  }

  @Test("Concurrent replacements lose nothing")
  func atomicity() async {
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<500 { stack.replace { $0.count += 1 } } }
      }
    }
    #expect(stack.count == 4000)
  }

  @Test("Concurrent assignments of different fields lose nothing")
  func assignments() async {
    for round in 1...200 {
      async let first: Void = { stack.count = round }()
      async let second: Void = { stack.name = "\(round)" }()
      async let third: Void = { stack.language = "\(round)" }()
      _ = await (first, second, third)
      #expect(stack.count == round)
      #expect(stack.name == "\(round)")
      #expect(stack.language == "\(round)")
    }
  }

  @Test("Pushes and pops of ten threads balance")
  func balance() async {
    await withTaskGroup { group in
      for task in 0..<10 {
        group.addTask {
          for _ in 0..<200 {
            stack.push { $0.count = task }
            _ = stack.count
            stack.pop()
          }
        }
      }
    }
    #expect(stack.count == 0)
    #expect(issues { stack.pop() }.count == 1)
  }

  @Test("In-place changes through `current` are kept, also when the borrower throws")
  func inPlace() {
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

  @Test("A stack of 100,000 layers goes without running out of the thread's stack")
  func tall() {
    for count in 1...100_000 { stack.push { $0.count = count } }
    #expect(stack.count == 100_000)
    stack.replace(TestEnvironment())
  }
}
