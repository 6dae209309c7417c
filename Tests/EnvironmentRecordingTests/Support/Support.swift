import EnvironmentClients
import EnvironmentRecording
import Foundation
@_exported public import TestSupport

/// A file in the temporary directory, removed with the object.
final class TemporaryFile: Sendable {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("recording-\(UUID().uuidString).jsonl")

  deinit { try? FileManager.default.removeItem(at: url) }

  var lines: [String] {
    get throws {
      try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
    }
  }

  func write(_ text: String) throws {
    try Data(text.utf8).write(to: url)
  }

  /// A client whose calls are recorded in the file.
  func recordedShop() throws -> Shop { Shop.live.intercepted(by: try Recording(to: url)) }

  /// A client that answers with the calls of the file, and its replay.
  func replayedShop(
    _ matching: Replay.Matching = .strictly
  ) throws -> (shop: Shop, replay: Replay) {
    let replay = try Replay(contentsOf: url, matching)
    return (Shop.unimplemented.intercepted(by: replay), replay)
  }
}

/// Returns a stream of elements that ends.
func stream<Element: Sendable>(_ elements: [Element]) -> AsyncStream<Element> {
  AsyncStream { continuation in
    for element in elements { continuation.yield(element) }
    continuation.finish()
  }
}
