import CEnvironments
import Environments
import Testing

struct EnvironmentIssueHandlerTests {
  @Test(.disabled(if: isMembarrierRefused, "The refusal goes to standard error, too."))
  func `An issue goes to standard error without a test library, in debug builds only`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      // What linking the test library has installed.
      environments_set_test_reporter(nil)
      EnvironmentStack(TestEnvironment()).pop()
    }
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #if DEBUG
      // Not the line, which is another one in what the macro makes of an exit test.
      #expect(printed.hasPrefix("EnvironmentsTests/EnvironmentIssueHandlerTests.swift:"))
      #expect(
        printed.hasSuffix(
          """
          : warning: Popped the only environment of EnvironmentStack<TestEnvironment>. Nothing \
          changed. Every pop needs a push before it; use replace(_:) to replace the environment at \
          the bottom.

          """))
    #else
      #expect(printed == "")
    #endif
  }

  @Test func `An issue goes to the innermost handler of the task, and of its parents`() async {
    let messages = await issueMessages {
      _ = await Task { EnvironmentStack(TestEnvironment()).pop() }.value
      #expect(issueMessages { EnvironmentStack(TestEnvironment()).pop() }.count == 1)
    }
    #expect(messages.count == 1)
  }
}
