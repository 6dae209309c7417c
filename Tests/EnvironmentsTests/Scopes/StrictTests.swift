import Environments
import Testing

struct StrictTests {
  let stack = EnvironmentStack(TestEnvironment())

  init() {
    stack.makeStrict()
  }

  @Test func `A read outside any scope is reported, with remedies, and returns a value`() throws {
    let messages = issueMessages { #expect(stack.name == "root") }
    let message = try #require(messages.first)
    #expect(messages.count == 1)
    #expect(
      message.hasPrefix(
        "Used EnvironmentStack<TestEnvironment> (made at EnvironmentsTests/StrictTests.swift:5) "
          + "outside any scope, but the stack is strict"))
    for remedy in [
      "@Test(.environment(Current))", "Current.capturedScope()", "allowUnscoped { … }",
    ] {
      #expect(message.contains(remedy))
    }
  }

  @Test func `Every use outside any scope counts`() {
    #expect(issueMessages { stack.push { $0.count = 1 } }.count == 1)
    #expect(issueMessages { stack.pop() }.count == 1)
    #expect(issueMessages { stack.replace { $0.count = 1 } }.count == 1)
    #expect(issueMessages { stack.replace(TestEnvironment()) }.count == 1)
    #expect(issueMessages { stack.name = "changed" }.count == 1)
    #expect(issueMessages { _ = stack.current.name }.count == 1)
  }

  @Test func `A use in a scope, and opening one, are not reported`() async {
    let messages = await issueMessages {
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

  @Test func `allowUnscoped is the exception`() async {
    let messages = await issueMessages {
      #expect(allowUnscoped { stack.name } == "root")
      await allowUnscoped { await Task { _ = stack.name }.value }
    }
    #expect(messages.isEmpty)
  }
}
