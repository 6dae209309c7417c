import EnvironmentClients
import EnvironmentRecording
import EnvironmentsTesting
import Foundation
import Testing

struct ReplayTests {
  let file = TemporaryFile()

  /// Records calls, and returns a client that replays them.
  func replayed(
    _ matching: Replay.Matching = .strictly, _ use: (Shop) async throws -> Void
  ) async throws -> (shop: Shop, replay: Replay) {
    let recording = try Recording(to: file.url)
    try await use(Shop.live.intercepted(by: recording))
    let replay = try Replay(contentsOf: file.url, matching)
    return (Shop.unimplemented.intercepted(by: replay), replay)
  }

  @Test func `Values of every kind come back exactly`() async throws {
    func use(_ shop: Shop) async throws -> [String] {
      var seen: [String] = []
      seen.append("\(try await shop.items(shelf: "tea", page: 1))")
      seen.append(
        "\(String(describing: shop.price("free"))) \(String(describing: shop.price("abc")))")
      seen.append("\(shop.date().timeIntervalSinceReferenceDate)")
      seen.append("\(shop.uuid())")
      shop.log("a \u{1} \u{2028} \\ / 🏳️‍🌈")
      let item = Item(name: "a", price: Decimal(string: "0.1") ?? 0)
      seen.append("\(try shop.buy(item, count: 3, note: nil, isGift: true, at: .distantFuture))")
      seen.append("\(try shop.typed(id: 4)) \(try shop.opaque(id: 5))")
      seen.append(
        "\(String(describing: await shop.take(Unencodable()))) \(shop.number()) \(shop.ratio())")
      return seen
    }
    var live: [String] = []
    let (shop, replay) = try await replayed { live = try await use($0) }
    #expect(try await use(shop) == live)
    #expect(live.count == 7)
    replay.reportUnusedCalls()
  }

  @Test func `Errors come back with their types`() async throws {
    let item = Item(name: "a", price: 1)
    let (shop, _) = try await replayed { shop in
      for shelf in ["gone", "offline", "cancelled"] {
        _ = try? await shop.items(shelf: shelf, page: 7)
      }
      _ = try? shop.typed(id: -4)
      _ = try? shop.buy(item, count: 0, note: "n", isGift: false, at: .distantPast)
    }
    await #expect(throws: ShopError.soldOut(left: 7)) {
      try await shop.items(shelf: "gone", page: 7)
    }
    let offline = await #expect(throws: ReplayedError.self) {
      try await shop.items(shelf: "offline", page: 7)
    }
    #expect("\(offline.map { "\($0)" } ?? "")" == "no network")
    await #expect(throws: CancellationError.self) {
      try await shop.items(shelf: "cancelled", page: 7)
    }
    #expect(throws: TypedError.missing(-4)) { try shop.typed(id: -4) }
    #expect(throws: ShopError.closed) {
      try shop.buy(item, count: 0, note: "n", isGift: false, at: .distantPast)
    }
  }

  @Test func `A typed error that cannot be decoded is a placeholder`() async throws {
    var recorded: [EnvironmentIssue] = []
    let (shop, _) = try await replayed { shop in
      recorded = issues { _ = try? shop.opaque(id: -1) }
    }
    #expect(recorded.count == 1)
    let found = issues { #expect((try? shop.opaque(id: -1)) == -2) }
    #expect(found.count == 1)
    #expect(
      found.first?.message.contains(
        "Its error was EnvironmentRecordingTests.OpaqueError, which the endpoint cannot throw.")
        == true)
  }

  @Test func `The first difference is reported with the expected and similar calls`() async throws {
    let (shop, replay) = try await replayed { shop in
      _ = try await shop.items(shelf: "tea", page: 1)
      _ = try await shop.items(shelf: "tea", page: 2)
      _ = shop.price("abc")
      _ = try await shop.items(shelf: "milk", page: 1)
    }
    let found = try await issues {
      _ = try await shop.items(shelf: "tea", page: 1)
      await #expect(throws: ReplayedError.self) { try await shop.items(shelf: "milk", page: 1) }
      // Only the first one is reported.
      #expect(shop.price("other") == nil)
      #expect(shop.date() == .distantPast)
      _ = try await shop.items(shelf: "tea", page: 2)
    }
    #expect(
      found.map(\.message) == [
        """
        The replay differs from the recording at \(file.url.path):3.
          Expected: Shop.items(shelf: "tea", page: 2)
          Called:   Shop.items(shelf: "milk", page: 1)
          Similar:  Shop.items(shelf: "milk", page: 1), line 5
          • If the program is right to make this call, record again.
          • If only the order differs, replay loosely: Replay(contentsOf: …, .loosely).
        """
      ])
    #expect(found.first?.kind == .replayDifference)
    #expect(issues { replay.reportUnusedCalls() }.isEmpty)
  }

  @Test
  func `An endpoint that cannot throw returns the placeholder at a difference`() async throws {
    let (shop, _) = try await replayed { _ = $0.ratio() }
    let found = issues {
      #expect(shop.date() == .distantPast)
      shop.log("unexpected")
      #expect(shop.ratio() == .infinity)
      #expect(shop.ratio() == 0)
    }
    #expect(found.count == 1)
    #expect(found[0].message.contains("  Called:   Shop.date()\n"))
    #expect(found[0].message.contains("jsonl:2.\n  Expected: Shop.ratio()\n"))
  }

  @Test func `The latest recorded result stands for a placeholder`() async throws {
    let clock = ZoneClock(now: { $0 * 2 })
    let recording = try Recording(to: file.url)
    _ = clock.intercepted(by: recording).now(zone: 4)
    let replay = try Replay(contentsOf: file.url)
    let found = issues { #expect(clock.intercepted(by: replay).now(zone: 5) == 8) }
    #expect(found.count == 1)
  }

  @Test func `The process ends without a placeholder or a result`() async throws {
    await #expect(processExitsWith: .failure) {
      let file = TemporaryFile()
      let refused = Refused.live
      _ = try Recording(to: file.url)
      let replay = try Replay(contentsOf: file.url)
      // The process ends before the object of the file does.
      try FileManager.default.removeItem(at: file.url)
      _ = issues { _ = refused.intercepted(by: replay).pair() }
    }
  }

  @Test func `Calls that are not made are reported at the end`() async throws {
    let (shop, replay) = try await replayed { shop in
      _ = shop.price("a")
      _ = shop.price("b")
      _ = shop.ratio()
    }
    _ = shop.price("a")
    let found = issues {
      replay.reportUnusedCalls()
      replay.reportUnusedCalls()
    }
    #expect(
      found.map(\.message) == [
        """
        The replay ends before the recording: 2 recorded calls were not made.
          Expected: Shop.price(name: "b"), at \(file.url.path):3
          • If the program is right to end here, record again, or replay loosely.
        """
      ])
  }

  @Test func `Loose calls match by endpoint and arguments in any order, and repeat`() async throws {
    let recording = try Recording(to: file.url)
    var shop = Shop.live
    let calls = Recorder<Void>()
    shop.price = {
      calls.record(())
      return Decimal($0.count * 100 + calls.count)
    }
    let recorded = shop.intercepted(by: recording)
    _ = (recorded.price("a"), recorded.price("ab"), recorded.price("a"))
    let (replayed, replay) = try file.replayedShop(.loosely)
    #expect(replayed.price("ab") == 202)
    #expect(replayed.price("a") == 101)
    #expect(replayed.price("a") == 103)
    #expect(replayed.price("a") == 103)
    let found = await issues {
      #expect(replayed.price("abc") == nil)
      await #expect(throws: ReplayedError.self) { try await replayed.token() }
      replay.reportUnusedCalls()
    }
    #expect(found.count == 2)
    #expect(
      found[0].message == """
        The replay makes a call that \(file.url.path) does not have.
          Called:   Shop.price(name: "abc")
          Similar:  Shop.price(name: "a"), line 2
          Similar:  Shop.price(name: "ab"), line 3
          Similar:  Shop.price(name: "a"), line 4
          • If the program is right to make this call, record again.
        """)
  }

  @Test func `Refused endpoints are reported by name`() async throws {
    let recording = try Recording(to: file.url)
    let live = Refused.live
    _ = issues { _ = live.intercepted(by: recording).basket() }
    for matching in [Replay.Matching.strictly, .loosely] {
      let replay = try Replay(contentsOf: file.url, matching)
      let replayed = live.intercepted(by: replay)
      let found = issues {
        var count = 1
        replayed.update(count: &count)
        #expect(count == 2)
        replayed.callback(done: { #expect($0 == 1) })
        #expect(replayed.ticket().number == 3)
      }
      #expect(
        found.map { String($0.message.split(separator: "\n")[0]) } == [
          "The replay cannot answer Refused.update, whose calls are not in \(file.url.path): it takes "
            + "'count: inout Int'.",
          "The replay cannot answer Refused.callback, whose calls are not in \(file.url.path): it takes "
            + "'done: @Sendable (Int) -> Void'.",
          "The replay cannot answer Refused.ticket, whose calls are not in \(file.url.path): its result "
            + "cannot be copied.",
        ])
    }
  }

  @Test
  func `Values of the environment are replayed, those of classes and constants not`() async throws {
    let recording = try Recording(to: file.url)
    _ = ShopEnvironment.live.intercepted(by: recording)
    var changed = ShopEnvironment.live
    changed.language = "fr"
    _ = changed.intercepted(by: recording)
    #expect(try file.lines.count == 5)

    let replay = try Replay(contentsOf: file.url)
    let base = ShopEnvironment.unimplemented
    let first = base.intercepted(by: replay)
    #expect(first.language == "de")
    #expect(first.zone.identifier == "Europe/Berlin")
    #expect(base.intercepted(by: replay).language == "fr")
    #expect(base.intercepted(by: replay).language == "fr")
  }

  @Test func `Settings of the system are recorded with their values`() throws {
    let recording = try Recording(to: file.url)
    let path = ClientPath("Settings")
    let calendar = recording.field(Calendar.autoupdatingCurrent, at: path.appending("calendar"))
    _ = recording.field(Locale.autoupdatingCurrent, at: path.appending("locale"))
    _ = recording.field(Locale.current as Locale?, at: path.appending("optional"))
    _ = recording.field(TimeZone.autoupdatingCurrent, at: path.appending("timeZone"))
    #expect(calendar == .autoupdatingCurrent)
    let text = try file.lines.joined(separator: "\n")
    #expect(!text.contains(#""current":1"#) && !text.contains(#""current":2"#), "\(text)")
    #expect(!text.contains("autoupdating"), "\(text)")

    let replay = try Replay(contentsOf: file.url)
    let other = Calendar(identifier: .buddhist)
    let replayed = replay.field(other, at: path.appending("calendar"))
    #expect(replayed.identifier == calendar.identifier)
    #expect(replayed.locale?.identifier == calendar.locale?.identifier)
    #expect(replayed.timeZone.identifier == calendar.timeZone.identifier)
    #expect(replayed.firstWeekday == calendar.firstWeekday)
    #expect(replayed.minimumDaysInFirstWeek == calendar.minimumDaysInFirstWeek)
  }

  @Test func `The path tells two clients of a type apart`() async throws {
    let recording = try Recording(to: file.url)
    let environment = ShopEnvironment.live.intercepted(by: recording)
    _ = environment.shop.price("a")
    _ = environment.second.price("b")
    let replay = try Replay(contentsOf: file.url)
    let replayed = ShopEnvironment.unimplemented.intercepted(by: replay)
    #expect(replayed.shop.price("a") == 1)
    let found = issues { #expect(replayed.shop.price("b") == nil) }
    #expect(found[0].message.contains("Expected: ShopEnvironment.second.price(name: \"b\")"))
  }
}
