import Foundation
import RepoOpening
import Testing

@Suite(.timeLimit(.minutes(1)))
struct AnalyticsFileTests {
  @Test("Events are added to a file, a line of JSON each, that only the user can read")
  func lines() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "not/there/yet/events.jsonl")
      for names in [["one", "two\nlines"], ["three"]] {
        let analytics = Analytics.live(to: file)
        for name in names {
          analytics.track(Analytics.Event(name: name, properties: ["b": "\u{1B}", "a": "/"]))
        }
        await analytics.flush()
      }
      #expect(
        try String(contentsOf: file, encoding: .utf8) == #"""
          {"name":"one","properties":{"a":"/","b":"\u001b"}}
          {"name":"two\nlines","properties":{"a":"/","b":"\u001b"}}
          {"name":"three","properties":{"a":"/","b":"\u001b"}}

          """#)
      let attributes = try FileManager.default.attributesOfItem(
        atPath: file.path(percentEncoded: false))
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test("Events go to the file that a symbolic link leads to, because the user has named it")
  func link() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "events.jsonl")
      let link = directory.appending(path: "link.jsonl")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      let analytics = Analytics.live(to: link)
      analytics.track(Analytics.Event(name: "one"))
      await analytics.flush()
      #expect(analytics.problem() == nil)
      #expect(
        try String(contentsOf: file, encoding: .utf8) == #"{"name":"one","properties":{}}"# + "\n")
      let type = try link.resourceValues(forKeys: [.isSymbolicLinkKey])
      #expect(type.isSymbolicLink == true)
    }
  }

  @Test("A pipe without a reader is a failure, not a wait")
  func pipe() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "pipe").path(percentEncoded: false)
      #expect(mkfifo(path, 0o600) == 0)
      let analytics = Analytics.live(to: URL(filePath: path))
      analytics.track(Analytics.Event(name: "lost"))
      await analytics.flush()
      #expect(
        analytics.problem()
          == "Events do not arrive at \(path): no such device or address. Name another file or "
          + "collector: --analytics FILE.")
      #expect(analytics.problem() == nil)
    }
  }

  @Test("A file that cannot be written fails no program")
  func unwritable() async throws {
    try await withTemporaryDirectory { directory in
      let analytics = Analytics.live(to: directory)
      analytics.track(Analytics.Event(name: "lost"))
      await analytics.flush()
      let contents = try FileManager.default.contentsOfDirectory(atPath: directory.path())
      #expect(contents.isEmpty)
    }
  }

  @Test("A collector that is not there fails no program, and its secrets are not shown")
  func unreachable() async throws {
    let url = try #require(URL(string: "http://user:password@127.0.0.1:1/events?key=secret"))
    let analytics = Analytics.live(to: url)
    #expect(analytics.description == "http://127.0.0.1:1/events")
    analytics.track(Analytics.Event(name: "lost"))
    await analytics.flush()
    #expect(
      analytics.problem()?.hasPrefix("Events do not arrive at http://127.0.0.1:1/events: ") == true)
  }

  private func withTemporaryDirectory(_ body: (URL) async throws -> Void) async throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "repos-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try await body(directory)
  }
}
