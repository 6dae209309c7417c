import Environments
import Foundation
import Testing

/// Parallel tasks through one link, and reads while everything changes.
@Suite("Links under stress")
struct LinkStressTests {
  @Test("Parallel scopes do not disturb each other")
  func parallelScopesDoNotDisturbEachOther() async {
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

  @Test("Readers see whole parts while writers replace", arguments: [false, true])
  func readersSeeWholePartsWhileWritersReplace(isComputed: Bool) async {
    let world = LinkedWorld(isComputed ? \.computedCounter : \.counter)
    let rounds = 2_000
    await onThreads([
      { for round in 0..<rounds { world.app.replace { $0.name = "n\(round)" } } },
      {
        for round in 0..<rounds {
          world.counter.replace { $0.language = "l\(round)" + String(repeating: "x", count: 40) }
        }
      },
      {
        for _ in 0..<rounds {
          #expect(!world.counter.language.isEmpty)
          #expect(world.counter.nthPrime(1) == 2)
        }
      },
      {
        for _ in 0..<rounds {
          world.app.withOverrides { _ in
          } operation: {
            _ = world.counter.language
          }
        }
      },
    ])
  }

  @Test("Linking while others read is safe")
  func linkingWhileOthersReadIsSafe() async {
    for _ in 0..<200 {
      let app = EnvironmentStack(LinkingEnvironment())
      let counter = EnvironmentStack(CounterEnvironment())
      let read: @Sendable () -> Void = {
        for _ in 0..<20 {
          #expect(["feature", "app's"].contains(counter.language))
          counter.withOverrides {
            $0.nthPrime = { _ in 5 }
          } operation: {
            #expect(counter.nthPrime(0) == 5)
          }
        }
      }
      await onThreads([read, read, { counter.link(to: app, \.counter) }])
      #expect(counter.language == "app's")
    }
  }

  @Test("A computed part's copy goes when its read has ended")
  func aComputedPartsCopyGoesWhenItsReadHasEnded() {
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
