/// How tests let other tasks run, since nothing tells whether a task is busy or has come to rest.
package enum TaskRest {
  private static let enoughQuietRounds = 20
  private static let mostRounds = 10_000

  /// Yields until a condition holds and, after that, other tasks seem to have come to rest.
  ///
  /// - Parameters:
  ///   - isReady: The condition. After 10,000 rounds it is not waited for any more.
  ///   - activity: A number that differs whenever the tasks have done something. They seem to rest
  ///     when it has stayed the same for 20 rounds.
  package static func wait(
    for isReady: () -> Bool = { true }, and activity: () -> Int
  ) async {
    var rounds = 0
    while rounds < mostRounds, !isReady() {
      await letOthersRun()
      rounds += 1
    }
    var quietRounds = 0
    var last = activity()
    while rounds < mostRounds, quietRounds < enoughQuietRounds {
      await letOthersRun()
      rounds += 1
      let now = activity()
      quietRounds = now == last ? quietRounds + 1 : 0
      last = now
    }
  }

  /// Goes to the end of the queue of the caller's actor, and of that of the tasks without one.
  private static func letOthersRun() async {
    await Task.yield()
    await Task.detached(priority: Task.currentPriority) { await Task.yield() }.value
  }
}
