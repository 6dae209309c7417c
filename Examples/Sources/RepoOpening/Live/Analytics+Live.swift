public import Foundation
import HTTPTransport
import ProgramSupport

extension Analytics {
  /// Analytics that write to a file of JSON lines in the system's folder for logs.
  static var live: Analytics {
    live(to: UserFolder.state.url(of: "repos").appending(path: "analytics.jsonl"))
  }

  /// Returns analytics that write to a file of JSON lines, or send to a collector over HTTP.
  ///
  /// Events are sent in batches, in the background. Events that cannot be sent are kept in memory
  /// until the program ends, and ``problem`` returns the first failure.
  ///
  /// - Parameter destination: A `file`, `http` or `https` URL.
  /// - Returns: A client.
  public static func live(to destination: URL) -> Analytics {
    let destination = EventDestination(destination)
    let queue = EventQueue<Event, ContinuousClock>(clock: ContinuousClock()) { events in
      try await destination.write(events.map(\.line))
    }
    return Analytics(
      description: destination.description,
      track: { queue.track($0) },
      flush: { await queue.flush() },
      problem: {
        queue.takeFailure().map { error in
          "Events do not arrive at \(safeText(destination.description, limit: 500)): "
            + "\(EventDestination.reason(error)). Name another file or collector: --analytics FILE."
        }
      })
  }
}
