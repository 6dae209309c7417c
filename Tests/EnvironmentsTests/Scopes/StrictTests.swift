import Environments
import Testing

@Suite("Strict stacks")
struct StrictTests {
  let stack = EnvironmentStack(TestEnvironment())

  init() {
    stack.makeStrict()
  }

  @Test("A read outside any scope is reported, with remedies, and returns a value")
  func unscoped() throws {
    let messages = issues { #expect(stack.name == "root") }
    let message = try #require(messages.first)
    #expect(messages.count == 1)
    #expect(
      message.hasPrefix(
        "Used EnvironmentStack<TestEnvironment> (made at EnvironmentsTests/StrictTests.swift:6) "
          + "outside any scope, but the stack is strict"))
    for remedy in [
      "@Test(.environment(Current))", "Current.capturedScope()", "allowUnscoped { … }",
    ] {
      #expect(message.contains(remedy))
    }
  }

  @Test("Every use outside any scope counts: push, pop, replace, assignment, the whole environment")
  func everyUse() {
    #expect(issues { stack.push { $0.count = 1 } }.count == 1)
    #expect(issues { stack.pop() }.count == 1)
    #expect(issues { stack.replace { $0.count = 1 } }.count == 1)
    #expect(issues { stack.replace(TestEnvironment()) }.count == 1)
    #expect(issues { stack.name = "changed" }.count == 1)
    #expect(issues { _ = stack.current.name }.count == 1)
  }

  @Test("In a scope nothing is reported, and opening one is no use of the process-wide environment")
  func scoped() async {
    let messages = await issues {
      await stack.withOverrides {
        $0.name = "scoped"
      } operation: {
        stack.push { $0.count = 1 }
        #expect(stack.name == "scoped")
        await Task { #expect(stack.name == "scoped") }.value
      }
      stack.withEnvironment(TestEnvironment()) { _ = stack.name }
      stack.openScope { $0.name = "opened" }.run { _ = stack.name }
    }
    #expect(messages.isEmpty)
  }

  @Test("What leaves a scope without it is reported; what takes it along is not")
  func leaving() async {
    await stack.withOverrides {
      $0.name = "scoped"
    } operation: {
      let scope = stack.capturedScope()
      let (along, left) = await Task.detached { [stack] in
        (
          issues { scope.run { _ = stack.name } },
          issues { _ = stack.name }
        )
      }.value
      #expect(along.isEmpty)
      #expect(left.count == 1)
    }
  }

  @Test("`allowUnscoped` is the exception")
  func allowed() async {
    let messages = await issues {
      #expect(allowUnscoped { stack.name } == "root")
      await allowUnscoped { await Task { _ = stack.name }.value }
    }
    #expect(messages.isEmpty)
  }

  @Test("A stack is made strict later on, for a test target")
  func later() {
    let stack = EnvironmentStack(TestEnvironment())
    #expect(issues { _ = stack.name }.isEmpty)
    stack.makeStrict()
    #expect(issues { _ = stack.name }.count == 1)
  }
}
