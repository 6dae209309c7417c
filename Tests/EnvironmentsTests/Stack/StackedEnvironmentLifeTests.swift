import Environments
import Testing

private struct Whole: StackedEnvironment {
  static let stack = EnvironmentStack(bootstrapping: Whole.self)
  var language: String
  var part = Part()
}

private struct Part: StackedEnvironment {
  static let stack = EnvironmentStack(Part())
  var size = 1
}

/// The life of an environment that is reached through its own type.
@Suite("A stacked environment's life", .timeLimit(.minutes(5)))
struct StackedEnvironmentLifeTests {
  @Test("It is bootstrapped, linked and observed through its stack")
  func life() async throws {
    try await Whole.stack.bootstrap { Whole(language: "en") }
    Part.stack.link(to: Whole.stack, \.part)
    let told = Locked<[Int]>([])
    let observation = EnvironmentObservation(of: Whole.stack) { change in
      told.withLock { $0.append(change.environment.part.size) }
    }
    Part.replace { $0.size = 2 }
    await observation.waitUntilDelivered()
    #expect(told.withLock { $0 } == [2])
    var sizes = Part.stack.updates(of: \.size).makeAsyncIterator()
    #expect(await sizes.next() == 2)
    var all = Whole.stack.updates.makeAsyncIterator()
    #expect(await all.next()?.part.size == 2)
  }
}
