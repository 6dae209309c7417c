import CEnvironments
import Testing

@testable import Environments

struct LifetimeTests {
  let stack = EnvironmentStack(TestEnvironment())

  let watch = Watch()

  /// Whether the newest probe has been deallocated.
  private var isGone: Bool { eventually { watch.probe == nil } }

  @Test
  func `An object that only a replaced, popped or overwritten environment held is deallocated`() {
    stack.probe = watch.newProbe()
    #expect(watch.probe != nil)
    stack.probe = nil
    #expect(isGone)

    stack.probe = watch.newProbe()
    stack.replace { $0.probe = nil }
    #expect(isGone)

    stack.push { $0.count = 1 }
    stack.probe = watch.newProbe()
    stack.pop()
    #expect(isGone)

    stack.probe = watch.newProbe()
    stack.push { $0.probe = nil }
    #expect(watch.probe != nil)
    stack.pop()
    stack.replace(TestEnvironment())
    #expect(isGone)
  }

  @Test func `An object that only a scope held goes with the scope, or when it is replaced`() {
    stack.withOverrides {
      $0.probe = watch.newProbe()
    } operation: {
      #expect(watch.probe != nil)
      #expect(stack.probe != nil)
    }
    #expect(isGone)
    stack.withOverrides {
      $0.probe = watch.newProbe()
    } operation: {
      stack.push { $0.count = 1 }
      stack.pop()
      #expect(watch.probe != nil)
      stack.probe = nil
      #expect(isGone)
      #expect(stack.count == 0)
    }
  }

  @Test func `The last references to 100,000 layers go on a thread with a small stack`() async {
    let ends = Locked(0)
    await onThreads(
      [
        {
          let stack = EnvironmentStack(TestEnvironment())
          let push = { count in
            for _ in 0..<count {
              stack.push { $0.probe = Probe { ends.withLock { $0 += 1 } } }
            }
          }
          push(100_000)
          stack.withOverrides({ $0.count = 1 }, operation: { push(20_000) })
        }
      ], stackSize: 512 << 10)
    #expect(eventually { ends.withLock { $0 } == 120_000 })
  }

  @Test func `An object that a task outliving its scope can read goes when the task ends`() async {
    let (gate, open) = AsyncStream<Void>.makeStream()
    let task = stack.withOverrides {
      $0.probe = watch.newProbe("kept")
    } operation: {
      Task { [stack] in
        for await _ in gate {}
        #expect(stack.probe?.name == "kept")
      }
    }
    #expect(watch.probe != nil)
    open.finish()
    await task.value
    // The task's own end comes a moment after its value.
    #expect(isGone)
  }

  @Test func `A captured scope keeps its objects, and no longer`() {
    var scope: CapturedScope? = stack.withOverrides {
      $0.probe = watch.newProbe()
    } operation: {
      stack.capturedScope()
    }
    #expect(watch.probe != nil)
    _ = scope?.run { stack.name }
    scope = nil
    #expect(isGone)
  }

  @Test func `A stack that goes takes its environments along, also while a scope of it is open`() {
    weak var watched: EnvironmentStack<TestEnvironment>?
    do {
      let stack = EnvironmentStack(TestEnvironment())
      watched = stack
      stack.probe = watch.newProbe()
      stack.push { $0.count = 1 }
      stack.withOverrides {
        $0.count = 2
      } operation: {
        _ = stack.probe
      }
    }
    #expect(eventually { watched == nil })
    #expect(isGone)
  }

  @Test func `A session's change keeps the layers that it leaves as they were`() throws {
    stack.probe = watch.newProbe()
    stack.push { $0.probe = nil }
    let fields = SessionFields<TestEnvironment>(of: ObjectIdentifier(stack)) { _, _ in }
    stack.replaceThroughout(of: fields) { environment, depth in
      environment.name = "changed"
      return depth == 0
    }
    #expect(stack.name == "changed")
    try #require(watch.probe != nil)
    stack.pop()
    #expect(stack.name == "root")
    #expect(stack.probe != nil)
  }

  @Test
  func `An environment stays while a reader is inside its computed property, and then goes`() {
    let stack = EnvironmentStack(Changing())
    stack.probe = watch.newProbe("still here")
    Changing.stack.withLock { $0 = stack }
    #expect(stack.around == ("still here", "still here"))
    #expect(stack.probe == nil)
    #expect(isGone)
  }

  @Test func `An attempt to read that a writer has interrupted keeps no environment alive`() {
    stack.probe = watch.newProbe()
    #expect(stack.probe != nil)
    let attempt = environments_read_begin(
      environments_stack_location(stack.state), 0)
    let read = beginSlowRead(stack.memory, after: attempt.slot, isReported: true)
    environments_read_end(read.slot)
    stack.probe = nil
    #expect(isGone)
  }

  @Test func `No reading thread keeps an old environment alive after its read`() async {
    let (idle, release) = AsyncStream<Void>.makeStream()
    let reader = Task.detached { [stack] in
      _ = stack.probe
      for await _ in idle {}
    }
    stack.probe = watch.newProbe()
    await Task.detached { [stack] in _ = stack.probe }.value
    stack.probe = nil
    #expect(isGone)
    release.finish()
    await reader.value
  }
}

/// An environment with a property in which user code runs during a read.
private struct Changing: Sendable {
  /// The stack that the property changes.
  static let stack = Locked<EnvironmentStack<Changing>?>(nil)

  var probe: Probe?

  var around: (String?, String?) {
    let before = probe?.name
    Changing.stack.withLock { $0 }?.replace { $0.probe = nil }
    return (before, probe?.name)
  }
}
