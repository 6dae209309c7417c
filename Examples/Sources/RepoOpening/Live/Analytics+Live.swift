import EventDelivery
public import Foundation
import TerminalIO

extension Analytics {
  /// A file of JSON lines where the system wants programs to keep their logs.
  static var live: Analytics {
    live(to: UserFolder.state.url(of: "repos").appending(path: "analytics.jsonl"))
  }

  /// A file of JSON lines, or a collector that receives them over HTTP.
  ///
  /// Events are sent in batches, in the background. Events that cannot be sent are kept for a while, and
  /// dropped without an error.
  ///
  /// - Parameter destination: A `file`, `http` or `https` URL.
  /// - Returns: A client.
  public static func live(to destination: URL) -> Analytics {
    let destination = EventDestination(destination)
    let queue = EventQueue<Event, ContinuousClock>(clock: ContinuousClock()) { events in
      try await destination.write(events.map(\.line))
    }
    return Analytics(
      description: destination.description, track: { queue.track($0) },
      flush: { await queue.flush() })
  }
}
