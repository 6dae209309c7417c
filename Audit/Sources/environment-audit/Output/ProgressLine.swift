import AuditProject
import Synchronization

/// A line at the terminal that says how far a long run is.
final class ProgressLine: Sendable {
  private let surroundings: Surroundings
  private let start: Duration
  /// When it was last shown; nil for never.
  private let lastShown = Mutex<Duration?>(nil)

  /// Runs that are shorter show nothing.
  private static let patience = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  /// - Returns: Nil if standard error is no terminal, or the output is quiet.
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
