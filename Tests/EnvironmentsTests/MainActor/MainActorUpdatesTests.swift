import Environments
import Testing

/// A class that is not Sendable.
private final class Window {
  var title = "untitled"
}

@MainActor private struct InterfaceEnvironment {
  var window = Window()
  var width = 80
  var name: @Sendable () -> String = { "first" }
}

@MainActor @Suite("Updates of a main-actor stack", .timeLimit(.minutes(5)))
struct MainActorUpdatesTests {
  private let stack = MainActorEnvironmentStack(InterfaceEnvironment())

  @Test("They begin with the current value, and follow each kind of change")
  func changes() async {
    var widths = stack.updates(of: \.width).makeAsyncIterator()
    #expect(await widths.next() == 80)
    stack.width = 81
    #expect(await widths.next() == 81)
    stack.push { $0.width = 82 }
    #expect(await widths.next() == 82)
    stack.pop()
    #expect(await widths.next() == 81)
    stack.current.width = 83
    #expect(await widths.next() == 83)
  }

  @Test("An equal value is not repeated, and a skipped one is not delivered later")
  func repetitions() async {
    var widths = stack.updates(of: \.width).makeAsyncIterator()
    #expect(await widths.next() == 80)
    stack.window.title = "changed"
    stack.current.window = Window()
    stack.width = 81
    stack.width = 82
    #expect(await widths.next() == 82)
  }

  @Test("A field that cannot be compared is delivered after each change")
  func closures() async {
    var names = stack.updates(of: \.name).makeAsyncIterator()
    #expect(await names.next()?() == "first")
    stack.width += 1
    #expect(await names.next()?() == "first")
    stack.name = { "second" }
    #expect(await names.next()?() == "second")
  }

  @Test("A waiting observer wakes up, on the main actor and off it")
  func waiting() async {
    let stack = stack
    let updates = stack.updates(of: \.width)
    let on = Task { @MainActor in
      var seen: [Int] = []
      for await width in updates {
        MainActor.assertIsolated()
        seen.append(width)
        if width == 85 { break }
      }
      return seen
    }
    let off = Task.detached {
      var last = 0
      for await width in updates where width == 85 {
        last = width
        break
      }
      return last
    }
    for width in 81...85 {
      for _ in 0..<10 { await Task.yield() }
      stack.width = width
    }
    let seen = await on.value
    #expect(seen == seen.sorted())
    #expect(seen.last == 85)
    #expect(await off.value == 85)
  }

  @Test("In a scope, they follow the scope")
  func scope() async {
    await stack.withOverrides {
      $0.width = 1
    } operation: {
      var widths = stack.updates(of: \.width).makeAsyncIterator()
      #expect(await widths.next() == 1)
      stack.width = 2
      #expect(await widths.next() == 2)
    }
    #expect(stack.width == 80)
  }

  @Test("They end when their task is cancelled")
  func cancellation() async {
    let updates = stack.updates(of: \.width)
    let task = Task { for await _ in updates {} }
    for _ in 0..<10 { await Task.yield() }
    task.cancel()
    await task.value
  }
}
