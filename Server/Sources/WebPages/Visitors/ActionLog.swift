import Synchronization

/// The last actions of a visitor, as `primetime` logs them.
final class ActionLog: Sendable {
  private let lines = Mutex<[String]>([])

  /// Adds a text of one or several lines.
  var add: @Sendable (String) -> Void {
    { text in
      self.lines.withLock { lines in
        lines += text.split(separator: "\n").map(String.init)
        lines.removeFirst(max(lines.count - 100, 0))
      }
    }
  }

  /// The lines, the oldest first.
  var all: [String] { lines.withLock { $0 } }
}
