import Environments
import Testing

/// Sequences that follow what the observing task sees.
@Suite(.timeLimit(.minutes(5)))
struct UpdatesTests {
  @Test func `Updates deliver the newest value after a change of any kind`() async {
    let stack = EnvironmentStack(TestEnvironment())
    var names = stack.updates(of: \.name).makeAsyncIterator()
    #expect(await names.next() == "root")
    stack.name = "assigned"
    #expect(await names.next() == "assigned")
    stack.push { $0.name = "pushed" }
    #expect(await names.next() == "pushed")
    stack.pop()
    #expect(await names.next() == "assigned")
    stack.replace(TestEnvironment(name: "replaced"))
    #expect(await names.next() == "replaced")
    stack.replace { $0.name = "1" }
    stack.replace { $0.name = "2" }
    stack.replace { $0.name = "3" }
    #expect(await names.next() == "3", "what came between is left out")
  }

  @Test func `Updates of a field leave out changes of others`() async {
    let stack = EnvironmentStack(TestEnvironment())
    var names = stack.updates(of: \.name).makeAsyncIterator()
    _ = await names.next()
    stack.count = 1
    stack.name = "root"
    stack.name = "other"
    #expect(await names.next() == "other")
  }

  @Test func `Updates of a closure deliver every change`() async {
    let stack = EnvironmentStack(TestEnvironment())
    var dates = stack.updates(of: \.date).makeAsyncIterator()
    #expect(await dates.next() != nil)
    stack.count = 1
    #expect(await dates.next() != nil)
  }

  // ThreadSanitizer reports `withUnsafeContinuation` if a continuation is resumed before its task suspends.
  @Test func `Updates wake observers that are about to wait`() async {
    await #expect(processExitsWith: .success) {
      let stack = EnvironmentStack(TestEnvironment())
      let last = 20_000
      async let writer: Void = onThreads([{ for count in 1...last { stack.count = count } }])
      await withTaskGroup(of: Void.self) { observers in
        for _ in 0..<4 {
          observers.addTask {
            for await count in stack.updates(of: \.count) where count == last { return }
          }
        }
      }
      await writer
    }
  }

  @Test func `Updates end when the task is cancelled`() async {
    let stack = EnvironmentStack(TestEnvironment())
    for turns in 0..<20 {
      let observer = Task {
        var seen = 0
        for await _ in stack.updates { seen += 1 }
        return seen
      }
      // Before it runs, while it starts, while it waits.
      for _ in 0..<turns { await Task.yield() }
      observer.cancel()
      #expect(await observer.value <= 1)
    }
  }

  @Test func `Updates follow the scope of the observing task`() async {
    let stack = EnvironmentStack(TestEnvironment())
    await stack.withOverrides {
      $0.name = "scope"
    } operation: {
      var names = stack.updates(of: \.name).makeAsyncIterator()
      #expect(await names.next() == "scope")
      await Task.detached { stack.name = "elsewhere" }.value
      stack.name = "changed in the scope"
      #expect(await names.next() == "changed in the scope")
    }
    #expect(stack.name == "elsewhere")
  }

  @Test func `Updates leave nothing behind`() async {
    let stack = EnvironmentStack(TestEnvironment())
    let watch = Watch()
    stack.probe = watch.newProbe()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<1_000 {
        group.addTask { for await _ in stack.updates {} }
      }
      for _ in 0..<50 { await Task.yield() }
      stack.count += 1
      group.cancelAll()
    }
    stack.probe = nil
    #expect(eventually { watch.probe == nil })
  }

  @Test func `Updates let the scope go that they followed`() async {
    let stack = EnvironmentStack(TestEnvironment())
    let watch = Watch()
    await stack.withOverrides {
      $0.probe = watch.newProbe()
    } operation: {
      let observer = Task { for await _ in stack.updates {} }
      for _ in 0..<20 { await Task.yield() }
      observer.cancel()
      await observer.value
    }
    #expect(eventually { watch.probe == nil })
  }
}
