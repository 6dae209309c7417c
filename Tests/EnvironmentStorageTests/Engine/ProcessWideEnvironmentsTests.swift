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
  @Test func `A stack's environments are not built by looking, but by asking for it`() {
    let stack = EnvironmentStack(Counter())
    // No use, which a strict stack would report.
    stack.makeStrict()
    EnvironmentIssueHandler.with {
      Issue.record("\($0)")
    } operation: {
      let before = stack.processWideMark
      #expect(stack.newestProcessWide() == nil)
      stack.buildProcessWide()
      #expect(stack.newestProcessWide() != nil)
      #expect(stack.processWideMark != before)
    }
  }

  @Test func `A linked stack's environments are the part of another's, also after a later link`()
    async
  {
    let app = EnvironmentStack(App())
    let counter = EnvironmentStack(Counter())
    _ = counter.name
    let before = counter.processWideMark
    let waiting = Task { await counter.processWideChange(after: before) }
    counter.link(to: app, \.counter)
    #expect(await waiting.value != nil)
    counter.buildProcessWide()
    #expect(counter.newestProcessWide()?.name == "app's")
    let linked = counter.processWideMark
    app.replace { $0.counter.name = "changed" }
    #expect(counter.processWideMark != linked)
    #expect(counter.newestProcessWide()?.name == "changed")
  }
}
