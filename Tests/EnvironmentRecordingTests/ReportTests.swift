import EnvironmentClients
import EnvironmentRecordingTesting
import EnvironmentsTesting
import Foundation
import Testing

@testable import EnvironmentRecording

/// What a user asked for: the items of a shelf, which must not be empty.
struct ShowShelf: ReplayableAction {
  static var stack: EnvironmentStack<ShopEnvironment> { TestedShop }
  var shelf: String
  var password = "hunter2"
  /// Whether the program has been corrected since.
  @TaskLocal static var isCorrected = false
  private var isCorrected: Bool { Self.isCorrected }

  struct Empty: Error, Equatable {
    var shelf: String
    var language: String
  }

  func perform() async throws {
    let items = try await TestedShop.shop.items(shelf: shelf, page: 1)
    if items.isEmpty != isCorrected {
      throw Empty(shelf: shelf, language: TestedShop.language)
    }
    if isCorrected { TestedShop.shop.log("nothing") }
  }
}

/// Another action.
struct CloseShop: ReplayableAction {
  static var stack: EnvironmentStack<ShopEnvironment> { TestedShop }
  func perform() async throws {}
}

struct ReportTests {
  let file = TemporaryFile()

  private func recording(
    _ age: Duration = .seconds(300), bytes: Int = 2_000_000
  ) -> Recording {
    Recording(keeping: .last(age, bytes: bytes), program: "shop 1.2")
  }

  @Test func `A report replaces an earlier one, and only its owner can read it`() throws {
    let recording = recording()
    let shop = Shop.live.intercepted(by: recording)
    shop.log("a")
    try recording.report(to: file.url)
    shop.log("b")
    try recording.report(to: file.url, after: ShopError.closed)
    #expect(try file.lines.count == 4)
    #expect(
      try file.lines[3].contains(#"{"failure":{"type":"EnvironmentRecordingTests.ShopError""#))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.url.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try reports() == [file.url.lastPathComponent])
    #expect(try RecordedSession(contentsOf: file.url).failure?.type.hasSuffix("ShopError") == true)
  }

  @Test func `After the removal of its calls, a recording and its file have nothing of them`()
    throws
  {
    let recording = try Recording(keeping: .last(.seconds(60), bytes: 4_000), in: file.url)
    let shop = Shop.live.intercepted(by: recording)
    // More than the file takes before it is replaced.
    for number in 0..<200 { shop.log("Alice \(number)") }
    #expect(try Data(contentsOf: file.url).range(of: Data("Alice".utf8)) != nil)
    try recording.removeCalls()
    shop.log("Bob")
    #expect(try file.lines.count == 2)
    #expect(try RecordedSession(contentsOf: file.url).calls.count == 1)
    try recording.report(to: file.url)
    #expect(try Data(contentsOf: file.url).range(of: Data("Alice".utf8)) == nil)
  }

  @Test(arguments: [4_000, 50_000])
  func `Memory is limited: the oldest calls of many are dropped`(bytes: Int) throws {
    let recording = recording(bytes: bytes)
    let shop = Shop.live.intercepted(by: recording)
    for number in 0..<20_000 { shop.log("\(number)") }
    try recording.report(to: file.url)
    let size = try Data(contentsOf: file.url).count
    #expect(size > bytes / 2 && size < bytes + 1_000)
    let session = try RecordedSession(contentsOf: file.url)
    #expect(session.dropped + session.calls.count == 20_000)
    #expect(session.calls.last?.order == 20_000)
    #expect(session.calls.first?.order == session.dropped + 1)
  }

  @Test func `Calls that ended too long ago are dropped`() throws {
    var lines = RecentLines(.last(.seconds(10)))
    let start = ContinuousClock.now
    lines.append(Array("a\n".utf8), .call, at: start)
    lines.append(Array("b\n".utf8), .call, at: start + .seconds(5))
    lines.append(Array("c\n".utf8), .call, at: start + .seconds(12))
    #expect(String(decoding: lines.text, as: UTF8.self) == "b\nc\n")
    #expect(lines.dropped == 1)
    lines.append(Array("d\n".utf8), .call, at: start + .seconds(100))
    #expect(String(decoding: lines.text, as: UTF8.self) == "d\n")
    #expect(lines.dropped == 3)
  }

  @Test func `Calls that fill the memory are kept, and one byte more drops the oldest`() {
    var lines = RecentLines(.last(.seconds(10), bytes: 4_000))
    let now = ContinuousClock.now
    for _ in 0..<2 { lines.append([UInt8](repeating: 0, count: 2_000), .call, at: now) }
    #expect(lines.dropped == 0)
    lines.append([0], .call, at: now)
    #expect(lines.dropped == 1)
  }

  @Test func `A property keeps its latest value, and the recording its latest action`() {
    var lines = RecentLines(.last(.seconds(10), bytes: 4_000))
    let start = ContinuousClock.now
    for number in 0..<1_000 {
      lines.append(Array("b\(number)\n".utf8), .field(path: "b"), at: start)
      lines.append(Array("a\(number)\n".utf8), .field(path: "a"), at: start)
      lines.append(Array("action \(number)\n".utf8), .action, at: start)
    }
    lines.append(Array("call\n".utf8), .call, at: start + .seconds(60))
    let text = String(decoding: lines.text, as: UTF8.self)
    #expect(text == "a999\nb999\naction 999\ncall\n")
    #expect(lines.dropped == 0)
  }

  @Test func `A result of more than a quarter of the memory is not recorded`() async throws {
    let recording = recording(bytes: 4_000)
    let found = try await issues {
      let shop = Shop.live.intercepted(by: recording)
      for _ in 0..<2 {
        _ = try await shop.items(shelf: String(repeating: "x", count: 900), page: 1)
        shop.log(String(repeating: "x", count: 2_000))
      }
    }
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.kind == .unrecorded })
    try recording.report(to: file.url)
    #expect(try Data(contentsOf: file.url).count < 5_000)
  }

  @Test func `An element of more than a quarter of the memory is not recorded`() async throws {
    let recording = recording(bytes: 8_000)
    var ticker = Ticker.unimplemented
    ticker.sessionToken = { stream([String(repeating: "x", count: 1_500)]) }
    let found = await issues { for await _ in ticker.intercepted(by: recording).sessionToken() {} }
    #expect(found.map(\.kind) == [.unrecorded])
    try recording.report(to: file.url)
    #expect(try file.lines.contains { $0.hasSuffix(#""omitted":"an element cannot be encoded"}"#) })
  }

  @Test func `A report that cannot be written leaves no file behind`() throws {
    try FileManager.default.createDirectory(at: file.url, withIntermediateDirectories: false)
    #expect(throws: RecordingError.self) { try recording().report(to: file.url) }
    #expect(try reports() == [file.url.lastPathComponent])
  }

  /// The files in the temporary directory whose names begin with that of the report.
  private func reports() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: file.url.deletingLastPathComponent().path
    ).filter { $0.hasPrefix(file.url.lastPathComponent) }
  }

  @Test func `Secrets are replaced before they are kept`() async throws {
    let recording = recording()
    let environment = ShopEnvironment.live.intercepted(by: recording)
    _ = try await environment.shop.login(name: "ann", password: "hunter2")
    recording.begin(ShowShelf(shelf: "tea"), in: .live)
    #expect(
      !"\(recording.state.withLock { $0.recent.map { String(decoding: $0.text, as: UTF8.self) } } ?? "")"
        .contains("hunter2"))
    try recording.report(to: file.url)
    #expect(try file.lines.contains { $0.contains(#""password":"redacted""#) })
  }

  @Test func `A killed program leaves its newest calls in the file`() async throws {
    let path = file.url.path
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let recording = try Recording(
        keeping: .last(.seconds(60), bytes: 4_000), in: URL(fileURLWithPath: path))
      let shop = Shop.live.intercepted(by: recording)
      for number in 0..<10_000 { shop.log("\(number)") }
      recording.begin(CloseShop(), in: .live)
      shop.log("last")
      kill(getpid(), SIGKILL)
      // The signal can arrive a little later.
      pause()
    }
    let session = try RecordedSession(contentsOf: file.url)
    #expect(session.actions.count == 1)
    #expect(session.calls.last?.arguments.first?.description == #""last""#)
    #expect(session.dropped > 9_000)
    #expect(try Data(contentsOf: file.url).count < 10_000)
    #expect {
      _ = try Recording(keeping: .last(.seconds(60)), in: file.url)
    } throws: { error in
      "\(error)"
        == "\(path): The file exists, and can be the report of a crash. Move it to another place first."
    }
  }

  @Test func `A report in place of the recording's own file stays until the next one`() throws {
    let recording = try Recording(keeping: .last(.seconds(60), bytes: 4_000), in: file.url)
    let shop = ShopEnvironment.live.intercepted(by: recording)
    recording.begin(CloseShop(), in: shop)
    try recording.report(to: file.url, after: ShopError.closed)
    recording.begin(CloseShop(), in: shop)
    // More than the file would have before the kept calls replace it.
    for number in 0..<100 { shop.shop.log("\(number)") }
    let session = try RecordedSession(contentsOf: file.url)
    #expect(session.actions.count == 1)
    #expect(session.failure != nil)
    try recording.report(to: file.url)
    let later = try RecordedSession(contentsOf: file.url)
    #expect(later.failure == nil)
    #expect(later.calls.last?.order == 100)
  }

  @Test func `A recording that writes a file has no report`() throws {
    let recording = try Recording(to: file.url)
    #expect {
      try recording.report(to: file.url)
    } throws: { error in
      "\(error)".contains("Only a recording in memory writes a report")
    }
  }
}

struct ReplayableActionTests {
  let file = TemporaryFile()

  /// Records two actions, of which the second finds an empty shelf in another language.
  private func report(to url: URL) async throws {
    let recording = Recording(keeping: .last(.seconds(60)))
    var live = ShopEnvironment.live
    live.shop.items = { shelf, _ in shelf == "tea" ? [Item(name: "green", price: 4)] : [] }
    try await TestedShop.withOverrides {
      $0 = live.intercepted(by: recording)
    } operation: {
      recording.begin(ShowShelf(shelf: "tea"), in: TestedShop.current)
      try await ShowShelf(shelf: "tea").perform()
      try await TestedShop.withOverrides {
        $0.language = "fr"
      } operation: {
        recording.begin(ShowShelf(shelf: "coffee"), in: TestedShop.current)
        do {
          try await ShowShelf(shelf: "coffee").perform()
        } catch {
          try recording.report(to: url, after: error)
        }
      }
    }
  }

  @Test func `The last action fails in a test as it did in the program`() async throws {
    try await report(to: file.url)
    await #expect(throws: ShowShelf.Empty(shelf: "coffee", language: "fr")) {
      try await ShowShelf.replay(file.url.path)
    }
  }

  @Test func `A corrected program goes on in the environment of the test`() async throws {
    try await report(to: file.url)
    let logged = Recorder<String>()
    try await TestedShop.withOverrides {
      $0.shop.log = logged.record
    } operation: {
      try await ShowShelf.$isCorrected.withValue(true) {
        try await ShowShelf.replay(file.url.path)
        try await ShowShelf.replay(file.url.path, .loosely)
      }
    }
    #expect(logged.values == ["nothing", "nothing"])
    // The environment of a test has no log unless it is given one.
    let found = try await issues {
      try await ShowShelf.$isCorrected.withValue(true) {
        try await ShowShelf.replay(file.url.path)
      }
    }
    #expect(found.map(\.kind) == [.unimplemented])
  }

  @Test func `All calls are replayed from the first one`() async throws {
    try await report(to: file.url)
    let replay = try Replay(contentsOf: file.url)
    let shop = ShopEnvironment.unimplemented.intercepted(by: replay)
    #expect(shop.language == "de")
    #expect(try await shop.shop.items(shelf: "tea", page: 1).count == 1)
    #expect(try await shop.shop.items(shelf: "coffee", page: 1).isEmpty)
    #expect(try replay.lastAction(as: ShowShelf.self).shelf == "coffee")
    replay.reportUnusedCalls()
  }

  @Test func `A call that the action no longer makes fails the test`() async throws {
    let recording = Recording(keeping: .last(.seconds(60)))
    let shop = ShopEnvironment.live.intercepted(by: recording)
    recording.begin(CloseShop(), in: shop)
    shop.shop.log("closed")
    try recording.report(to: file.url)
    let found = try await issues { try await CloseShop.replay(file.url.path) }
    #expect(found.map(\.kind) == [.replayDifference])
    #expect(found.first?.message.contains("1 recorded call was not made") == true)
    #expect(try await issues { try await CloseShop.replay(file.url.path, .loosely) }.isEmpty)
  }

  @Test func `A report without actions, and one of another action, are refused`() async throws {
    let recording = Recording(keeping: .last(.seconds(60)))
    let shop = ShopEnvironment.live.intercepted(by: recording)
    shop.shop.log("a")
    try recording.report(to: file.url)
    await #expect {
      try await ShowShelf.replay(file.url.path)
    } throws: { error in
      "\(error)".hasSuffix("has no action: the program records one by Recording.begin(_:in:).")
    }
    recording.begin(CloseShop(), in: shop)
    try recording.report(to: file.url)
    await #expect {
      try await ShowShelf.replay(file.url.path)
    } throws: { error in
      "\(error)".contains(
        "The last action is EnvironmentRecordingTests.CloseShop, and not EnvironmentRecordingTests.ShowShelf"
      )
    }
  }

  @Test func `The recordings of a folder are named by their files`() throws {
    #expect(try recordings(in: "Testing") == ["Testing/shop.jsonl"])
    #expect(throws: RecordingError.self) { try recordings(in: "Support") }
  }
}
