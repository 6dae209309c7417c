import CEnvironments
import Environments
import Foundation
import Testing

/// Every way to use a stack, at the same time, from many threads and tasks.
///
/// `Scripts/test` runs it in debug and release, under ThreadSanitizer and AddressSanitizer.
@Suite(.timeLimit(.minutes(5)))
struct EverythingAtOnceTests {
  @Test func `Uses of every kind do not disturb each other`() async {
    await #expect(processExitsWith: .success) {
      await Stress().run()
    }
  }
}

/// Fields that belong together: each environment's texts have the same number.
private struct World: Sendable {
  var text: String
  var closure: @Sendable () -> String
  var part: Part
  var released: Released?

  init(_ number: Int, released: Released? = nil) {
    let text = "number \(number) of a text that is not stored inline"
    self.text = text
    closure = { text }
    part = Part(text: text)
    self.released = released
  }

  var isWhole: Bool { text == closure() && text == part.text }

  /// Reads, overrides and replaces stacks while it is read.
  var entangled: Part {
    get {
      let number = Stress.inner.text.count
      Stress.inner.withOverrides {
        $0.text = "overridden"
      } operation: {
        precondition(Stress.inner.text == "overridden")
      }
      if number % 4 == 0 { Stress.inner.replace { $0.text += "." } } else { Stress.reset() }
      precondition(Stress.inner.part.text.isEmpty == false)
      return part
    }
    set { part = newValue }
  }
}

private struct Part: Sendable {
  var text: String
}

/// Reads, overrides and replaces a stack when it is deallocated.
private final class Released: Sendable {
  deinit {
    precondition(Stress.inner.isWhole || Stress.inner.text.count > 0)
    Stress.inner.withOverrides {
      $0 = World(-1)
    } operation: {
      precondition(Stress.inner.isWhole)
    }
    Stress.reset()
  }
}

private struct Stress: Sendable {
  /// The stack that getters and deinits use.
  static let inner = EnvironmentStack(World(0))

  static func reset() {
    inner.replace(World(0))
  }

  private let outer = EnvironmentStack(World(0))
  private let stored = EnvironmentStack(Part(text: "unlinked"))
  private let computed = EnvironmentStack(Part(text: "unlinked"))
  private let rounds = 3_000

  func run() async {
    stored.link(to: outer, \.part)
    computed.link(to: outer, \.entangled)
    let observed = Locked(0)
    let observer = Task {
      for await environment in outer.updates {
        precondition(environment.isWhole)
        observed.withLock { $0 += 1 }
      }
    }
    async let threads: Void = onThreads(bodies)
    async let tasks: Void = tasks()
    _ = await (threads, tasks)
    observer.cancel()
    await observer.value
    precondition(observed.withLock { $0 } > 0)
    outer.replace(World(1))
    precondition(outer.isWhole && stored.text == outer.text)
  }

  private var bodies: [@Sendable () -> Void] {
    [
      { for round in 0..<rounds { outer.replace(World(round, released: Released())) } },
      {
        for round in 0..<rounds {
          outer.push(World(round))
          outer.pop()
        }
      },
      { for _ in 0..<rounds { precondition(outer.isWhole && outer.current.isWhole) } },
      {
        for _ in 0..<rounds {
          precondition(stored.text.hasPrefix("number") && computed.text.hasPrefix("number"))
        }
      },
      {
        // Threads that read, and end.
        for _ in 0..<rounds / 10 {
          let done = DispatchSemaphore(value: 0)
          Thread.detachNewThread {
            precondition(outer.closure().hasPrefix("number"))
            done.signal()
          }
          done.wait()
        }
      },
      {
        // Stacks that are made, bootstrapped elsewhere, linked and dropped.
        for round in 0..<rounds {
          let stack = EnvironmentStack(World(round))
          let part = EnvironmentStack(Part(text: "alone"))
          precondition(part.text == "alone")
          part.link(to: stack, round % 2 == 0 ? \.part : \.entangled)
          precondition(part.text == stack.text)
        }
      },
    ]
  }

  private func tasks() async {
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<20 {
        group.addTask {
          let scope = await outer.withOverrides {
            $0 = World(index)
          } operation: {
            for round in 0..<10 {
              outer.replace(World(1_000 + round, released: Released()))
              await Task.yield()
              precondition(outer.isWhole && computed.text == stored.text)
            }
            return outer.capturedScope()
          }
          await Task.detached {
            scope.run { precondition(outer.text.hasPrefix("number 1009")) }
          }.value
          let stack = EnvironmentStack(bootstrapping: World.self)
          try? await stack.bootstrap {
            await Task.yield()
            return World(index)
          }
          precondition(stack.isWhole)
          var updates = outer.updates.makeAsyncIterator()
          let isWhole = await updates.next()?.isWhole
          precondition(isWhole == true)
        }
      }
    }
  }
}
