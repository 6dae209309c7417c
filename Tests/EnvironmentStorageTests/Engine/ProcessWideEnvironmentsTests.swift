import EnvironmentStorage
import Environments
import Testing

private struct Counter: Sendable {
  var name = "root"
}

private struct App: Sendable {
  var counter = Counter(name: "app's")
}

/// Sequences of the process-wide environments, also inside a scope.
@Suite("The process-wide environments", .timeLimit(.minutes(5)))
struct ProcessWideEnvironmentsTests {
  @Test("Are not built by looking, but by asking for it")
  func areNotBuiltByLookingButByAskingForIt() {
    let stack = EnvironmentStack(Counter())
    let environments = stack.processWideEnvironments
    let before = environments.mark
    #expect(environments.newest() == nil)
    environments.build()
    #expect(environments.newest() != nil)
    #expect(environments.mark != before)
  }

  @Test("Are the part of another stack's, also of one that is linked later")
  func areThePartOfAnotherStacksAlsoOfOneThatIsLinkedLater() async {
    let app = EnvironmentStack(App())
    let counter = EnvironmentStack(Counter())
    _ = counter.name
    let environments = counter.processWideEnvironments
    let before = environments.mark
    let waiting = Task { await environments.change(after: before) }
    counter.link(to: app, \.counter)
    #expect(await waiting.value != nil)
    environments.build()
    #expect(environments.newest()?.name == "app's")
    let linked = environments.mark
    app.replace { $0.counter.name = "changed" }
    #expect(environments.mark != linked)
    #expect(environments.newest()?.name == "changed")
  }

  @Test("A strict stack reports nothing")
  func aStrictStackReportsNothing() {
    let stack = EnvironmentStack(Counter())
    stack.makeStrict()
    EnvironmentIssueHandler.with {
      Issue.record("\($0)")
    } operation: {
      stack.processWideEnvironments.build()
      _ = stack.processWideEnvironments.newest()
    }
  }
}
