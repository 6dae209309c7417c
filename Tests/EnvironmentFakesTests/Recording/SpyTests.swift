import EnvironmentsTesting
import Testing

private struct Failure: Error, Equatable {
  var code: Int
}

private struct Client: Sendable {
  var now: @Sendable () -> Int = { 0 }
  var parse: @Sendable (String, Int) throws -> Int = { $0.count + $1 }
  var ping: @Sendable () async -> Bool = { true }
  var fetch: @Sendable (String) async throws -> [Int] = { [$0.count] }
  var move: @Sendable (String, Int, Double) async throws -> Void = { _, _, _ in }
}

private let world = EnvironmentStack(Client())

@Suite(.environment(world), .timeLimit(.minutes(5)))
struct SpyTests {
  @Test func `A spy wraps a throwing closure with two parameters`() throws {
    let spy = Spy<(String, Int), Int>()
    world.parse = spy.wrapping { if $1 < 0 { throw Failure(code: $1) } else { $0.count + $1 } }
    #expect(try world.parse("abc", 1) == 4)
    #expect(throws: Failure(code: -1)) { try world.parse("", -1) }
    #expect(spy.calls.values.map { $0.0 } == ["abc", ""])
    #expect(spy.calls.values.map { $0.1 } == [1, -1])
    #expect(try spy.results.values.first?.get() == 4)
    #expect(throws: Failure(code: -1)) { try spy.results.values.last?.get() }
  }

  @Test func `A spy wraps an asynchronous closure`() async {
    let spy = Spy<Void, Bool>()
    world.ping = spy.wrapping {
      await Task.yield()
      return false
    }
    #expect(await world.ping() == false)
    #expect(spy.results.values.map { try? $0.get() } == [false])
  }

  @Test func `A spy wraps an asynchronous, throwing closure`() async throws {
    let spy = Spy<String, [Int]>()
    world.fetch = spy.wrapping { org in
      await Task.yield()
      if org.isEmpty { throw Failure(code: 0) }
      return [1]
    }
    #expect(try await world.fetch("a") == [1])
    await #expect(throws: Failure(code: 0)) { try await world.fetch("") }
    #expect(spy.calls.values == ["a", ""])
    #expect(throws: Failure(code: 0)) { try spy.results.values.last?.get() }
  }

  @Test func `A spy wraps an existing closure`() async throws {
    let parse = Spy<(String, Int), Int>()
    let fetch = Spy<String, [Int]>()
    let move = Spy<(String, Int, Double), Void>()
    let now = Spy<Void, Int>()
    world.replace {
      $0.parse = parse.wrapping($0.parse)
      $0.fetch = fetch.wrapping($0.fetch)
      $0.move = move.wrapping($0.move)
      $0.now = now.wrapping($0.now)
    }
    #expect(try world.parse("ab", 1) == 3)
    #expect(try await world.fetch("abcd") == [4])
    try await world.move("x", 2, 0.5)
    #expect(world.now() == 0)
    #expect(move.calls.values.first?.2 == 0.5)
    #expect(fetch.calls.values == ["abcd"])
  }

  @Test func `A call is recorded before it is answered`() async throws {
    let spy = Spy<String, [Int]>()
    let answer = Recorder<Int>()
    world.fetch = spy.wrapping { _ in try await answer.first(1) }
    async let fetched = world.fetch("slow")
    #expect(try await spy.calls.first(1) == ["slow"])
    #expect(spy.results.count == 0)
    answer.record(5)
    #expect(try await fetched == [5])
    #expect(spy.results.count == 1)
  }
}
