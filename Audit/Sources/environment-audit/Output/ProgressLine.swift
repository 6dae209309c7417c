import AuditProject
import Synchronization

/// A line at the terminal with the progress of a long run.
final class ProgressLine: Sendable {
  private let surroundings: Surroundings
  private let start: Duration
  /// The time of the last update; nil if there was none.
  private let lastShown = Mutex<Duration?>(nil)

  /// Shorter runs show no progress.
  private static let patience = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  /// - Returns: Nil if standard error is not a terminal, or the output is quiet.
  init?(surroundings: Surroundings, isQuiet: Bool) {
    guard surroundings.isErrorTerminal, !isQuiet else { return nil }
    self.surroundings = surroundings
    start = surroundings.uptime()
  }

  func update(_ progress: Audit.Progress) {
    let now = surroundings.uptime()
    guard now - start > Self.patience else { return }
    let isDue = lastShown.withLock { last in
      if let last, now - last < Self.interval { return false }
      last = now
      return true
    }
    guard isDue else { return }
    Output.show("\r\u{1B}[KAuditing: \(progress.done) of \(progress.total) files")
  }

  func clear() {
    if lastShown.withLock({ $0 != nil }) { Output.show("\r\u{1B}[K") }
  }
}
