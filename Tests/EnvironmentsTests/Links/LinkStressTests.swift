import Environments
import Foundation
import Testing

/// Parallel tasks through one link, and reads while everything changes.
struct LinkStressTests {
  @Test func `Parallel scopes do not disturb each other`() async {
    let world = LinkedWorld()
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<200 {
        group.addTask {
          await world.app.withOverrides {
            $0.counter.language = "app \(index)"
          } operation: {
            for _ in 0..<20 {
              #expect(world.counter.language == "app \(index)")
              await Task.yield()
            }
            await world.counter.withOverrides {
              $0.language = "own \(index)"
            } operation: {
              await Task.yield()
              #expect(world.app.counter.language == "own \(index)")
            }
          }
        }
      }
    }
    #expect(world.counter.language == "app's")
  }

  @Test func `A computed part's copy goes when its read has ended`() {
    let world = LinkedWorld(\.probed)
    weak var probe: Probe?
    do {
      let made = Probe()
      probe = made
      world.app.counter.probe = made
    }
    #expect(world.counter.probe != nil)
    #expect(world.counter.current.probe != nil)
    // A read of a computed part inside a section of another stack.
    let outer = EnvironmentStack(Outer { world.counter.language })
    #expect(outer.language == "app's")
    world.app.counter.probe = nil
    #expect(eventually { probe == nil })
  }
}

/// Reads a stack inside a read of its own.
private struct Outer: Sendable {
  let read: @Sendable () -> String
  var language: String { read() }

  init(_ read: @escaping @Sendable () -> String) {
    self.read = read
  }
}

extension LinkingEnvironment {
  fileprivate var probed: CounterEnvironment {
    get { counter }
    set { counter = newValue }
  }
}
