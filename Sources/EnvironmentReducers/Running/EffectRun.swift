/// Asynchronous work that has been started and has not ended.
@MainActor
package final class EffectRun: Identifiable {
  /// What it was started for.
  package let scope: EffectScope
  package let isFireAndForget: Bool

  /// Where the effect was made.
  package let place: SourcePlace

  package private(set) var isCancelled = false
  package private(set) var hasEnded = false
  private var task: Task<Void, Never>?

  init(in scope: EffectScope, isFireAndForget: Bool, place: SourcePlace) {
    self.scope = scope
    self.isFireAndForget = isFireAndForget
    self.place = place
  }

  func begin(_ task: Task<Void, Never>) {
    self.task = task
    scope.insert(self)
  }

  func end() {
    hasEnded = true
    scope.remove(self)
  }

  package func cancel() {
    isCancelled = true
    task?.cancel()
  }

  /// Waits until it has ended, which is not when it is cancelled.
  package func wait() async {
    await task?.value
  }
}
