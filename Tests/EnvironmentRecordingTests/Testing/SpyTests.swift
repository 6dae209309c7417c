import EnvironmentClients
import EnvironmentRecordingTesting
import EnvironmentsTesting
import Foundation
import Testing

struct SpyTests {
  @Test func `A spy sees the calls of all clients in order`() async throws {
    let spy = CallSpy()
    let environment = ShopEnvironment.live.intercepted(by: spy)
    _ = environment.shop.price("a")
    _ = try await environment.second.items(shelf: "tea", page: 2)
    _ = environment.shop.price("b")
    #expect(
      spy.calls.values == [
        "ShopEnvironment.shop.price(name: a)", "ShopEnvironment.second.items(shelf: tea, page: 2)",
        "ShopEnvironment.shop.price(name: b)",
      ])
    #expect(spy.arguments(labeled: "name") == ["a", "b"])
    #expect(spy.arguments(labeled: "page") == ["2"])
    #expect(spy.arguments(labeled: "name", in: "second") == [])
  }

  @Test func `A spy sees some endpoints, by as much of the path as is needed`() {
    for (names, count) in [
      ("price", 2), ("shop", 2), ("second.price", 1), ("shop.date", 1), ("ic", 0),
    ] {
      let spy = CallSpy(names)
      let environment = ShopEnvironment.live.intercepted(by: spy)
      _ = (environment.shop.price("a"), environment.second.price("b"), environment.shop.date())
      #expect(spy.calls.count == count, "\(names)")
    }
  }

  /// The calls of 100 that fail, by a seed.
  private func failures(_ faults: Faults) async -> [Int] {
    let environment = ShopEnvironment.live.intercepted(by: faults)
    var failed: [Int] = []
    for number in 0..<100 {
      do {
        _ = try await environment.shop.items(shelf: "tea", page: number)
      } catch is InjectedFault {
        failed.append(number)
      } catch is CancellationError {
        failed.append(-number)
      } catch {
        Issue.record(error)
      }
    }
    return failed
  }

  @Test func `Equal seeds have equal faults, in about the share that is asked for`() async {
    let first = await failures(Faults(seed: 1, failing: 0.2))
    #expect(await failures(Faults(seed: 1, failing: 0.2)) == first)
    #expect(await failures(Faults(seed: 2, failing: 0.2)) != first)
    #expect((5...40).contains(first.count))
    #expect(await failures(Faults(seed: 1)).isEmpty)
    #expect(await failures(Faults(seed: 1, failing: 1)).count == 100)
    #expect(await failures(Faults(seed: 1, failing: 1, in: "second")).isEmpty)
    #expect(await failures(Faults(seed: 3, cancelling: 1)) == (0..<100).map { -$0 })
  }

  @Test func `Other endpoints do not change an endpoint's faults`() async {
    let faults = Faults(seed: 1, failing: 0.2)
    let environment = ShopEnvironment.live.intercepted(by: faults)
    for _ in 0..<10 { _ = try? await environment.second.items(shelf: "a", page: 1) }
    #expect(await failures(faults) == failures(Faults(seed: 1, failing: 0.2)))
  }

  @Test func `Endpoints that cannot throw the error run`() throws {
    let faults = Faults(seed: 1, failing: 1, with: TypedError.missing(9))
    let shop = Shop.live.intercepted(by: faults)
    #expect(shop.price("abc") == 3)
    #expect(throws: TypedError.missing(9)) { try shop.typed(id: 1) }
    #expect(try shop.opaque(id: 1) == 1)
    #expect(faults.injected.values == ["Shop.typed(id: 1)"])
  }

  @Test func `Asynchronous calls wait for a share of the delay`() async throws {
    let shares = Recorder<Double>()
    let faults = Faults(seed: 1, delay: { shares.record($0) }, in: "items", "price")
    let shop = Shop.live.intercepted(by: faults)
    for number in 0..<20 { _ = try await shop.items(shelf: "a", page: number) }
    _ = shop.price("a")
    _ = try await shop.token()
    #expect(shares.count == 20)
    #expect(Set(shares.values).count == 20)
    #expect(shares.values.allSatisfy { (0...1).contains($0) })
  }

  @Test func `The smallest seed that breaks is found`() async throws {
    struct Broken: Error {}
    // Breaks if the second call fails, and the first does not.
    func run(_ seed: UInt64) async throws {
      let shop = Shop.live.intercepted(by: Faults(seed: seed, failing: 0.3))
      _ = try? await shop.items(shelf: "a", page: 1)
      let first = try? await shop.items(shelf: "a", page: 1)
      let second = try? await shop.items(shelf: "a", page: 2)
      if first != nil, second == nil { throw Broken() }
    }
    let found = try #require(await Faults.findSeed(breaking: run))
    #expect(found.error is Broken)
    await #expect(throws: Broken.self) { try await run(found.seed) }
    for seed in 0..<found.seed { try await run(seed) }
    #expect(await Faults.findSeed(in: 0..<found.seed, breaking: run) == nil)
  }

  @Test func `A reported issue breaks, too`() async throws {
    let found = await Faults.findSeed(in: 4..<9) { seed in
      if seed == 6 { _ = Shop.unimplemented.ratio() }
    }
    #expect(found?.seed == 6)
    #expect(found.map { "\($0.error)".contains("Unimplemented: Shop.ratio was called") } == true)
  }
}
