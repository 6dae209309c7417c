import BackersApp
import BackersEnvironment
import Foundation
import HTTPTransport
import ProgramSupport

extension Analytics {
  /// Parses a destination of events: `off`, the address of a collector, or the path of a file.
  init(reading text: String) throws(ReadingError) {
    if text.lowercased() == "off" {
      self = .mock
    } else if text.contains("://") {
      guard let url = URL(string: text), url.isWebAddress else {
        throw ReadingError(
          "“\(quoted(text))” is no address of a collector. An example: http://127.0.0.1:9000/events."
        )
      }
      self = Live.analytics(to: url)
    } else if text.isEmpty {
      throw ReadingError("The path is empty. An example: events.jsonl.")
    } else {
      self = Live.analytics(to: URL(filePath: text))
    }
  }
}
