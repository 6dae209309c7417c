import Foundation
import GitHubStandIn
import StandInRunning
import Testing

@Suite struct StandInErrorTests {
  private func server(host: String = "127.0.0.1", port: Int = 0) -> StandInServer {
    StandInServer(
      host: host, port: port,
      environment: StandInEnvironment(now: { .distantPast }, sleep: { _ in }))
  }

  @Test("A port in use is named, with the way out")
  func portInUse() async throws {
    let (ports, listening) = AsyncStream<Int>.makeStream()
    let first = Task {
      try await server().run { listening.yield($0.port ?? 0) }
    }
    defer { first.cancel() }
    var iterator = ports.makeAsyncIterator()
    let port = try #require(await iterator.next())

    let error = await #expect(throws: StandInError.self) {
      try await server(port: port).run { _ in }
    }
    #expect(error == .portInUse(host: "127.0.0.1", port: port))
    #expect(
      error?.description
        == "Port \(port) of 127.0.0.1 is in use by another program. "
        + "Stop that program, or take another port: --port 0 finds a free one.")
  }

  @Test(
    "A host that is not this machine is named, with the way out",
    arguments: ["192.0.2.1", "no-such-host.invalid"])
  func notThisMachine(host: String) async throws {
    let error = await #expect(throws: StandInError.self) {
      try await server(host: host).run { _ in }
    }
    #expect(
      error?.localizedDescription
        == "“\(host)” is no address of this machine. Listen on 127.0.0.1, or on 0.0.0.0 for all.")
  }
}
