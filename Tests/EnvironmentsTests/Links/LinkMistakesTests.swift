import Environments
import Testing

/// A mistake is reported with the stacks' names, and changes nothing.
@Suite(.timeLimit(.minutes(5)))
struct LinkMistakesTests {
  @Test func `Linking twice is reported and the first link stays`() {
    let world = LinkedWorld()
    let other = EnvironmentStack(LinkingEnvironment(name: "other"))
    let reported = issueMessages { world.counter.link(to: other, \.panel.counter) }
    #expect(reported.count == 1)
    let message = reported.first ?? ""
    #expect(message.contains("Linked EnvironmentStack<CounterEnvironment> (made at "))
    #expect(message.contains("LinkedWorld.swift:"))
    #expect(message.contains("but it is already linked to EnvironmentStack<LinkingEnvironment>"))
    #expect(message.contains("and stays so."))
    #expect(world.counter.language == "app's")
  }

  @Test func `Linking in a circle is reported and links nothing`() {
    let outer = EnvironmentStack(Ring(name: "outer"))
    let middle = EnvironmentStack(Ring(name: "middle"))
    let inner = EnvironmentStack(Ring(name: "inner"))
    inner.link(to: middle, \.own)
    middle.link(to: outer, \.own)
    let reported = issueMessages { outer.link(to: inner, \.own) }
    #expect(reported.count == 1)
    #expect(reported.first?.contains("each would be a part of the other") == true)
    #expect(reported.first?.contains("Nothing was linked.") == true)
    #expect(outer.name == "outer")
    #expect(issueMessages { outer.link(to: outer, \.own) }.count == 1)
  }

  @Test func `Two threads that link the same stack link it once`() async {
    for _ in 0..<50 {
      let counter = EnvironmentStack(CounterEnvironment())
      let apps = (0..<4).map { EnvironmentStack(LinkingEnvironment(name: "\($0)")) }
      let refused = Locked(0)
      await onThreads(
        apps.map { app in
          {
            let reported = issueMessages { counter.link(to: app, \.computedCounter) }
            refused.withLock { $0 += reported.count }
          }
        })
      #expect(refused.withLock { $0 } == 3)
      let found = counter.language
      #expect(apps.contains { "\($0.name)'s, computed" == found })
    }
  }
}

struct LongChainTests {
  struct Counts: Sendable {
    var count = 0
    var probe = Probe("kept")
  }

  @Test(arguments: [0, 2, 8, 60])
  func `Four writers lose no change`(length: Int) async {
    let stacks = (0...length).map { _ in EnvironmentStack(Counts()) }
    for (feature, target) in zip(stacks, stacks.dropFirst()) { feature.link(to: target, \.self) }
    let first = stacks[0]
    await onThreads(
      (0..<4).map { writer in
        {
          let stack = stacks[writer * length / 4]
          for _ in 0..<300 {
            stack.replace { $0.count += 1 }
            stack.probe = Probe("kept")
            precondition(first.probe.name == "kept")
          }
        }
      })
    #expect(stacks.map(\.count) == Array(repeating: 1_200, count: length + 1))
  }
}

/// An environment that has one of its own kind as a part, by computing it.
private struct Ring: Sendable {
  var name: String
  var own: Ring {
    get { self }
    set { self = newValue }
  }
}
