import Environments
import Foundation
import Testing

/// A wrong use ends the process, with a message that names the mistake and its place.
///
/// The time limit is the proof that nothing hangs.
@Suite("Abuse", .timeLimit(.minutes(5)))
struct AbuseTests {
  @Test("Pushes without a pop from ten threads are all there, and go without running out of stack")
  func pushWithoutPop() async {
    let stack = EnvironmentStack(TestEnvironment())
    await onThreads(
      (0..<10).map { _ in { for _ in 0..<1_000 { stack.push { $0.count += 1 } } } })
    #expect(stack.count == 10_000)
    var popped = 0
    _ = issues { while stack.pop() != nil { popped += 1 } }
    #expect(popped == 10_000)
    #expect(stack.count == 0)
  }

  @Test("Pops without a push from ten threads change nothing, and each is reported")
  func popWithoutPush() async {
    let stack = EnvironmentStack(TestEnvironment(name: "bottom"))
    let messages = Locked<[String]>([])
    await onThreads(
      (0..<10).map { _ in
        {
          let reported = issues { for _ in 0..<100 { stack.pop() } }
          messages.withLock { $0 += reported }
        }
      })
    let all = messages.withLock { $0 }
    #expect(all.count == 1_000)
    #expect(all.allSatisfy { $0.hasPrefix("Popped the only environment of EnvironmentStack<Test") })
    #expect(stack.name == "bottom")
  }

  @Test(
    "Pushes and pops of ten threads at once balance, through a link as well",
    arguments: [false, true])
  func pushAndPop(isLinked: Bool) async {
    let world = LinkedWorld()
    let reported = Locked(0)
    await onThreads(
      (0..<10).map { index in
        {
          let found = issues {
            for _ in 0..<200 {
              if isLinked, index.isMultiple(of: 2) {
                world.counter.push { $0.language = "\(index)" }
                world.counter.pop()
              } else {
                world.app.push { $0.name = "\(index)" }
                world.app.pop()
              }
            }
          }
          reported.withLock { $0 += found.count }
        }
      })
    #expect(reported.withLock { $0 } == 0)
    #expect(issues { world.app.pop() }.count == 1, "all are gone but the bottom")
  }

  @Test("A default that reads another stack, whose default reads this one, ends the process")
  func circle() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Circle.left.name
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("The initial environment of EnvironmentStack<Circle> (made at "))
    #expect(message.contains("AbuseTests.swift:"))
    #expect(message.contains("reads that stack while it is being built"))
  }

  @Test("A default that reads a stack which is linked to this one ends the process")
  func circleThroughALink() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = LinkedCircle.app.name
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("The initial environment of EnvironmentStack<LinkingEnvironment>"))
  }

  @Test("An observer that replaces the observed environment forever ends when it is cancelled")
  func endlessObserver() async {
    let stack = EnvironmentStack(TestEnvironment())
    let observation = EnvironmentObservation(of: stack) { _ in stack.replace { $0.count += 1 } }
    stack.count = 1
    for await count in stack.updates(of: \.count) where count > 100 { break }
    observation.cancel()
    await observation.waitUntilDelivered()
    #expect(stack.count > 100)
  }

  @Test("Observers that change what they observe leave other tasks their turn")
  func busyObservers() async {
    let end = 200_000
    let stacks = (0..<16).map { _ in EnvironmentStack(TestEnvironment()) }
    let observations = stacks.map { stack in
      EnvironmentObservation(of: stack) { _ in
        if stack.count < end { stack.replace { $0.count += 1 } }
      }
    }
    for stack in stacks { stack.count = 1 }
    for _ in 0..<10 { await Task.detached {}.value }
    // Otherwise as many of them as there are threads have run to their end first.
    #expect(stacks.allSatisfy { $0.count < end })
    for observation in observations { observation.cancel() }
  }
}

private struct Circle: Sendable {
  static let left = EnvironmentStack(Circle(reading: right))
  static let right: EnvironmentStack<Circle> = EnvironmentStack(Circle(reading: left))
  var name: String

  init(reading other: EnvironmentStack<Circle>) {
    name = "after \(other.name)"
  }
}

private enum LinkedCircle {
  static let app: EnvironmentStack<LinkingEnvironment> = EnvironmentStack(
    LinkingEnvironment(name: counter.language))
  static let counter = EnvironmentStack(CounterEnvironment()).linked(
    to: app, \.counter)
}
