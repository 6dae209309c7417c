import EnvironmentFakes

extension Side {
  /// 1,000 tasks that go to sleep on a test clock, and one advance that wakes them.
  static let clocks = [
    Side("clock.advance", minimumCount: 4, asynchronousLoop: { await wake($0) }),
    Side(
      "clock.tasks", minimumCount: 4,
      asynchronousLoop: { count in
        for _ in 0..<count {
          await withTaskGroup(of: Void.self) { group in
            for _ in 0..<1_000 { group.addTask {} }
          }
        }
      }),
  ]
}

@concurrent
private func wake(_ count: Int) async {
  for _ in 0..<count {
    let clock = TestClock()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<1_000 { group.addTask { try? await clock.sleep(for: .seconds(1)) } }
      try? await clock.waitForSleepers(1_000)
      await clock.advance(by: .seconds(1))
    }
  }
}
