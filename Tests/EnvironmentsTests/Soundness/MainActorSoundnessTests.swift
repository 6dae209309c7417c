import Environments
import Foundation
import Testing

@Suite("Values of the main actor") @MainActor
struct MainActorSoundnessTests {
  /// Touches main-actor state when it is deallocated.
  @MainActor final class Window {
    let title: String
    let stack: MainActorEnvironmentStack<Screen>?

    init(_ title: String, reading stack: MainActorEnvironmentStack<Screen>? = nil) {
      self.title = title
      self.stack = stack
    }

    isolated deinit {
      Log.titles.append("\(title), \(stack?.window?.title ?? "none")")
    }
  }

  /// Ends the process if it is deallocated off the main actor.
  final class Canvas {
    deinit {
      MainActor.assumeIsolated { Log.deallocations += 1 }
    }
  }

  struct Screen {
    var window: Window?
    var canvas: Canvas?
  }

  @MainActor enum Log {
    static var titles: [String] = []
    static var deallocations = 0
  }

  @Test("An object whose deinit reads the stack may be replaced, assigned, popped")
  func deinitThatReads() {
    Log.titles = []
    let stack = MainActorEnvironmentStack(Screen())
    stack.replace(Screen(window: Window("replaced", reading: stack)))
    stack.replace(Screen(window: Window("changed", reading: stack)))
    stack.replace { $0.window = Window("assigned", reading: stack) }
    stack.window = Window("popped over", reading: stack)
    stack.push { $0.window = Window("popped", reading: stack) }
    stack.pop()
    #expect(
      Log.titles == [
        "replaced, changed", "changed, assigned", "assigned, popped over", "popped, popped over",
      ])
    stack.window = nil
  }

  @Test("Environments that a detached task drops last are destroyed on the main actor")
  func droppedElsewhere() async {
    await #expect(processExitsWith: .success) {
      await MainActorSoundnessTests.dropElsewhere()
    }
  }

  private static func dropElsewhere() async {
    for _ in 0..<50 {
      let stack = MainActorEnvironmentStack(Screen())
      let scope = stack.withOverrides {
        $0.canvas = Canvas()
      } operation: {
        Locked(Optional(stack.capturedScope()))
      }
      await Task.detached { scope.withLock { $0 = nil } }.value
    }
    while Log.deallocations < 50 { await Task.yield() }
  }
}
