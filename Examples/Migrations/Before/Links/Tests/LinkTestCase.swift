import Foundation
import XCTest

@testable import Links

/// A test that runs in a world of fakes.
class LinkTestCase: XCTestCase {
  var files: FakeFiles!
  var links: FakeLinks!
  var output: Output!

  override func setUp() {
    super.setUp()
    files = FakeFiles()
    links = FakeLinks()
    output = Output()
    current = World(
      files: files, links: links, now: { Date(timeIntervalSince1970: 0) }, print: output.add)
  }

  override func tearDown() {
    current = World()
    super.tearDown()
  }
}

final class FakeFiles: FileReading, @unchecked Sendable {
  struct NotFound: Error {}

  var texts: [String: String] = [:]

  func paths(in folder: String) throws -> [String] {
    texts.keys.filter { $0.hasPrefix(folder + "/") }
  }

  func text(of path: String) throws -> String {
    guard let text = texts[path] else { throw NotFound() }
    return text
  }

  func exists(_ path: String) -> Bool { texts[path] != nil }
}

final class FakeLinks: LinkRequesting, @unchecked Sendable {
  struct Offline: Error {}

  private let lock = NSLock()
  private var requests: [String] = []
  var statuses: [String: Int] = [:]

  var requested: [String] { lock.withLock { requests.sorted() } }

  func status(of address: String) async throws -> Int {
    for _ in 0..<10 { await Task.yield() }
    lock.withLock { requests.append(address) }
    guard let status = statuses[address] else { throw Offline() }
    return status
  }
}

final class Output: @unchecked Sendable {
  private let lock = NSLock()
  private var printed: [String] = []

  var lines: [String] { lock.withLock { printed } }

  func add(_ line: String) { lock.withLock { printed.append(line) } }
}

/// A clock that moves on with each look at it.
final class Ticks: @unchecked Sendable {
  private let lock = NSLock()
  private let step: TimeInterval
  private var seconds: TimeInterval = 0

  init(every step: TimeInterval) { self.step = step }

  func next() -> Date {
    lock.withLock {
      defer { seconds += step }
      return Date(timeIntervalSince1970: seconds)
    }
  }
}
