import RepoOpening
import Synchronization

/// The last events of a visitor.
final class EventLog: Sendable {
  private let events = Mutex<[Analytics.Event]>([])

  /// The client that adds to the log.
  var analytics: Analytics {
    Analytics(
      description: "the page",
      track: { event in
        self.events.withLock { events in
          if events.count >= 100 { events.removeFirst() }
          events.append(event)
        }
      })
  }

  /// The events, the oldest first.
  var all: [Analytics.Event] { events.withLock { $0 } }
}
