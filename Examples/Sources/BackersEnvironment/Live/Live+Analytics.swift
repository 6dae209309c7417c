public import Foundation
import HTTPTransport
import ProgramSupport

extension Live {
  /// Analytics that write to a file of JSON lines in the system's folder for logs.
  public static let analytics = analytics(
    to: UserFolder.state.url(of: "backers").appending(path: "analytics.jsonl"))

  /// Returns analytics that write to a file of JSON lines that only the user can read, or send to a
  /// collector over HTTP.
  ///
  /// Events are sent in batches, in the background. Events that cannot be sent are dropped without
  /// an error, because analytics must not disturb the user.
  ///
  /// - Parameter destination: A `file`, `http` or `https` URL.
  /// - Returns: Analytics without a user.
  public static func analytics(to destination: URL) -> Analytics {
    let destination = EventDestination(destination)
    let queue = EventQueue<Analytics.Event, ContinuousClock>(clock: ContinuousClock()) { events in
      try await destination.write(events.map { json($0, isPretty: false) })
    }
    return Analytics(
      destination: destination.description, flush: { await queue.flush() },
      send: { queue.track($0) })
  }
}
