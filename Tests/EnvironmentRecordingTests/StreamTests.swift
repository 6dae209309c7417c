import EnvironmentClients
import EnvironmentRecording
import EnvironmentsTesting
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5)))
struct StreamTests {
  private let file = TemporaryFile()

  private func ticker() -> Ticker {
    Ticker(
      prices: { name in stream((1...3).map { Item(name: name, price: Decimal($0)) }) },
      lines: {
        AsyncThrowingStream { continuation in
          continuation.yield("one")
          continuation.yield("two")
          continuation.finish(throwing: ShopError.soldOut(left: 2))
        }
      },
      sessionToken: { stream(["s3cret"]) })
  }

  private func elements<Element: Sendable>(_ stream: AsyncStream<Element>) async -> [Element] {
    await stream.reduce(into: []) { $0.append($1) }
  }

  @Test func `Streams replay element by element, and end as they ended`() async throws {
    let recorded = ticker().intercepted(by: try Recording(to: file.url))
    let prices = await elements(recorded.prices(of: "tea"))
    #expect(prices.map(\.price) == [1, 2, 3])
    let again = await elements(recorded.prices(of: "coffee"))

    let replay = try Replay(contentsOf: file.url)
    let replayed = Ticker.unimplemented.intercepted(by: replay)
    let found = await issues {
      #expect(await elements(replayed.prices(of: "tea")) == prices)
      #expect(await elements(replayed.prices(of: "coffee")) == again)
      replay.reportUnusedCalls()
    }
    #expect(found.isEmpty)
  }

  @Test func `Streams replay their errors with type and payload`() async throws {
    let recorded = ticker().intercepted(by: try Recording(to: file.url))
    await #expect(throws: ShopError.soldOut(left: 2)) {
      for try await _ in try await recorded.lines() {}
    }
    let replayed = Ticker.unimplemented.intercepted(by: try Replay(contentsOf: file.url))
    var lines: [String] = []
    await #expect(throws: ShopError.soldOut(left: 2)) {
      for try await line in try await replayed.lines() { lines.append(line) }
    }
    #expect(lines == ["one", "two"])
  }

  @Test func `Streams have no secrets in the file`() async throws {
    let recorded = ticker().intercepted(by: try Recording(to: file.url))
    #expect(await elements(recorded.sessionToken()) == ["s3cret"])
    #expect(try !file.lines.contains { $0.contains("s3cret") })
    let replayed = Ticker.unimplemented.intercepted(by: try Replay(contentsOf: file.url))
    #expect(await elements(replayed.sessionToken()) == ["redacted"])
  }

  @Test func `A replayed stream waits if the recorded one had not ended`() async throws {
    var ticker = ticker()
    let (open, continuation) = AsyncStream<Item>.makeStream()
    ticker.prices = { _ in open }
    let recorded = ticker.intercepted(by: try Recording(to: file.url))
    continuation.yield(Item(name: "tea", price: 1))
    var iterator = recorded.prices(of: "tea").makeAsyncIterator()
    #expect(await iterator.next()?.price == 1)
    // A cancelled loop is no end of the stream.
    let cancelled = Task { await elements(recorded.prices(of: "tea")) }
    // So that it waits for an element when it is cancelled.
    for _ in 0..<100 { await Task.yield() }
    cancelled.cancel()
    #expect(await cancelled.value == [])
    #expect(try !file.lines.contains { $0.contains("\"end\"") })

    let replayed = Ticker.unimplemented.intercepted(by: try Replay(contentsOf: file.url))
    let seen = Recorder<Decimal>()
    let reading = Task {
      for await item in replayed.prices(of: "tea") { seen.record(item.price) }
      return Task.isCancelled
    }
    while seen.values.isEmpty { await Task.yield() }
    reading.cancel()
    #expect(await reading.value)
    #expect(seen.values == [1])
  }

  @Test func `A stream is read by the task that asks, one element at a time`() async throws {
    let produced = Recorder<Int>()
    var ticker = ticker()
    ticker.prices = { name in
      AsyncStream {
        produced.record(1)
        return Item(name: name, price: 1)
      }
    }
    let recorded = ticker.intercepted(by: try Recording(to: file.url))
    var iterator = recorded.prices(of: "tea").makeAsyncIterator()
    #expect(produced.values.isEmpty)
    _ = await iterator.next()
    _ = await iterator.next()
    #expect(produced.values.count == 2)
  }

  @Test func `A stream records no calls that it makes for its elements`() async throws {
    let recording = try Recording(to: file.url)
    let shop = Shop.live.intercepted(by: recording)
    var ticker = ticker()
    ticker.prices = { name in
      let left = Recorder<Int>()
      return AsyncStream {
        left.record(1)
        return left.values.count > 1 ? nil : Item(name: name, price: shop.price(name: name) ?? 0)
      }
    }
    let recorded = ticker.intercepted(by: recording)
    #expect(await elements(recorded.prices(of: "tea")).map(\.price) == [3])
    #expect(try file.lines.map { $0.contains("\"Shop.price\"") } == [false, false, false, false])
  }

  @Test func `A stream reports an element whose type has changed, and ends`() async throws {
    let recorded = ticker().intercepted(by: try Recording(to: file.url))
    _ = await elements(recorded.prices(of: "tea"))
    let text = try String(contentsOf: file.url, encoding: .utf8)
    try file.write(text.replacingOccurrences(of: "\"price\":2", with: "\"price\":[]"))
    let replayed = Ticker.unimplemented.intercepted(by: try Replay(contentsOf: file.url))
    let found = await issues {
      #expect(await elements(replayed.prices(of: "tea")).map(\.price) == [1])
    }
    #expect(found.count == 1)
    #expect(
      found.first?.message.hasPrefix("The replay cannot answer Ticker.prices(of: \"tea\")") == true)
  }
}
