import Environments
import Testing

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
            stack.replace {
              $0.count += 1
              $0.probe = Probe("kept")
            }
            precondition(first.probe.name == "kept")
          }
        }
      })
    #expect(stacks.map(\.count) == Array(repeating: 1_200, count: length + 1))
  }
}
