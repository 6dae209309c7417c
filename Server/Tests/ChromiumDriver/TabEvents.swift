import Foundation

/// The events that a browser has reported about a tab.
struct TabEvents {
  /// The number of pages that were loaded.
  private(set) var loads = 0
  /// The lines of the console, and the complaints of the browser about the page.
  private(set) var console: [String] = []
  /// The addresses of all requests.
  private(set) var requests: [String] = []
  private(set) var hasEnded = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Resumes a task at the next event of a loaded page.
  mutating func wait(_ continuation: CheckedContinuation<Void, Never>) {
    waiting.append(continuation)
  }

  /// Resumes all tasks, because nothing more happens.
  mutating func end() {
    hasEnded = true
    resume()
  }

  /// Takes note of an event.
  mutating func receive(_ method: String, _ message: Data) {
    switch method {
    case "Page.loadEventFired":
      loads += 1
      resume()
    case "Runtime.consoleAPICalled", "Runtime.exceptionThrown":
      console.append(String(decoding: message, as: UTF8.self))
    case "Log.entryAdded":
      if let event = try? JSONDecoder().decode(Event<LogParameters>.self, from: message) {
        console.append("\(event.params.entry.text) \(event.params.entry.url ?? "")")
      }
    case "Network.requestWillBeSent":
      if let event = try? JSONDecoder().decode(Event<RequestParameters>.self, from: message) {
        requests.append(event.params.request.url)
      }
    default: break
    }
  }

  private mutating func resume() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  private struct Event<Parameters: Decodable>: Decodable {
    var params: Parameters
  }

  private struct LogParameters: Decodable {
    struct Entry: Decodable {
      var text: String
      var url: String?
    }
    var entry: Entry
  }

  private struct RequestParameters: Decodable {
    struct Request: Decodable { var url: String }
    var request: Request
  }
}
