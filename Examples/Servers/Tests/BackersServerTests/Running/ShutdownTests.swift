import BackersService
import Environments
import Foundation
import StandInRunning
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(5))) struct ShutdownTests {
  @Test("An answer that is under way ends when the server is stopped")
  func graceful() async throws {
    let (urls, listening) = AsyncStream<URL>.makeStream()
    let (arrivals, arrived) = AsyncStream<Void>.makeStream()
    let (releases, released) = AsyncStream<Void>.makeStream()
    let world = World()
    let database = try await Current.withOverrides {
      $0 = world.environment()
    } operation: {
      try await ServiceDatabase.inMemory(options: .quick)
    }
    let server = Task {
      try await Current.withOverrides {
        $0 = world.environment(database)
        $0.sleep = { _ in
          arrived.yield()
          for await _ in releases { return }
          throw CancellationError()
        }
      } operation: {
        try await BackersServer(options: BackersOptions(login: .quick, fault: .slow)).run {
          listening.yield($0)
        }
      }
    }
    defer { server.cancel() }
    var iterator = urls.makeAsyncIterator()
    let url = try #require(await iterator.next())
    let request = try #require(URL(string: "\(url)/v1/discover?client_id=backers-terminal"))
    async let answer = URLSession.shared.data(from: request)
    for await _ in arrivals { break }

    // The server is stopped: it accepts no new connection, and the answer is still to come.
    server.cancel()
    try await refused(try #require(url.port))
    released.yield()
    let (data, response) = try await answer
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    #expect(String(decoding: data, as: UTF8.self).hasPrefix(#"{"projects":"#))
    try await server.value
  }

  private func isListening(_ port: Int) -> Bool {
    do {
      _ = try RawConnection(port: port)
      return true
    } catch {
      return false
    }
  }

  /// Waits until the port is closed.
  private func refused(_ port: Int) async throws {
    while isListening(port) { await Task.yield() }
  }
}
