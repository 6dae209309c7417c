import Environments
import Testing

struct LifetimeTests {
  let stack = EnvironmentStack(TestEnvironment())

  @Test
  func `An object that only a replaced, popped or overwritten environment held is deallocated`() {
    weak var probe: Probe?
    func put() {
      let new = Probe()
      probe = new
      stack.probe = new
    }
    put()
    #expect(probe != nil)
    stack.probe = nil
    #expect(eventually { probe == nil })

    put()
    stack.replace { $0.probe = nil }
    #expect(eventually { probe == nil })

    stack.push { $0.count = 1 }
    put()
    stack.pop()
    #expect(eventually { probe == nil })

    put()
    stack.push { $0.probe = nil }
    #expect(probe != nil)
    stack.pop()
    stack.replace(TestEnvironment())
    #expect(eventually { probe == nil })
  }

  @Test func `An object that only a scope held is deallocated when the scope ends`() {
    weak var probe: Probe?
    stack.withOverrides {
      let new = Probe()
      probe = new
      $0.probe = new
    } operation: {
      #expect(probe != nil)
      #expect(stack.probe != nil)
    }
    #expect(eventually { probe == nil })
  }

  @Test func `An object that only a scope's first environment held goes when that is replaced`() {
    weak var probe: Probe?
    stack.withOverrides {
      let new = Probe()
      probe = new
      $0.probe = new
    } operation: {
      stack.push { $0.count = 1 }
      stack.pop()
      #expect(probe != nil)
      stack.probe = nil
      #expect(eventually { probe == nil })
      #expect(stack.count == 0)
    }
  }

  @Test func `An object that a task outliving its scope can read goes when the task ends`() async {
    weak var probe: Probe?
    let (gate, open) = AsyncStream<Void>.makeStream()
    let task = stack.withOverrides {
      let new = Probe("kept")
      probe = new
      $0.probe = new
    } operation: {
      Task {
        for await _ in gate {}
        #expect(stack.probe?.name == "kept")
      }
    }
    #expect(probe != nil)
    open.finish()
    await task.value
    // The task's own end comes a moment after its value.
    #expect(eventually { probe == nil })
  }

  @Test func `A captured scope keeps its objects, and no longer`() {
    weak var probe: Probe?
    var scope: CapturedScope? = stack.withOverrides {
      let new = Probe()
      probe = new
      $0.probe = new
    } operation: {
      stack.capturedScope()
    }
    #expect(probe != nil)
    _ = scope?.run { stack.name }
    scope = nil
    #expect(eventually { probe == nil })
  }

  @Test func `A stack that goes takes its environments along, also while a scope of it is open`() {
    weak var probe: Probe?
    weak var watched: EnvironmentStack<TestEnvironment>?
    do {
      let stack = EnvironmentStack(TestEnvironment())
      watched = stack
      let new = Probe()
      probe = new
      stack.probe = new
      stack.push { $0.count = 1 }
      stack.withOverrides {
        $0.count = 2
      } operation: {
        _ = stack.probe
      }
    }
    #expect(eventually { watched == nil })
    #expect(eventually { probe == nil })
  }

  @Test
  func `An environment stays while a reader is inside its computed property, and then goes`() {
    weak var probe: Probe?
    let stack = EnvironmentStack(Changing())
    do {
      let new = Probe("still here")
      probe = new
      stack.probe = new
    }
    let (before, after) = stack.nameAroundReplacement(stack)
    #expect(before == "still here")
    #expect(after == "still here")
    #expect(stack.probe == nil)
    #expect(eventually { probe == nil })
  }

  @Test func `No reading thread keeps an old environment alive after its read`() async {
    let (idle, release) = AsyncStream<Void>.makeStream()
    let reader = Task.detached { [stack] in
      _ = stack.probe
      for await _ in idle {}
    }
    weak var probe: Probe?
    do {
      let new = Probe()
      probe = new
      stack.probe = new
    }
    await Task.detached { [stack] in _ = stack.probe }.value
    stack.probe = nil
    #expect(eventually { probe == nil })
    release.finish()
    await reader.value
  }
}

/// An environment with a subscript in which user code runs during a read.
private struct Changing: Sendable {
  var probe: Probe?

  subscript(around stack: EnvironmentStack<Changing>) -> (String?, String?) {
    let before = probe?.name
    stack.replace { $0.probe = nil }
    return (before, probe?.name)
  }
}

extension EnvironmentStack<Changing> {
  fileprivate func nameAroundReplacement(_ stack: EnvironmentStack<Changing>) -> (String?, String?)
  {
    Around.stack.withLock { $0 = stack }
    return self.around
  }
}

/// The stack that ``Changing/around`` changes: a key path's arguments would have to be Hashable.
private enum Around {
  static let stack = Locked<EnvironmentStack<Changing>?>(nil)
}

extension Changing {
  fileprivate var around: (String?, String?) {
    guard let stack = Around.stack.withLock({ $0 }) else { return (nil, nil) }
    return self[around: stack]
  }
}
