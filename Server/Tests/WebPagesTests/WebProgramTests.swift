import EnvironmentHummingbird
import Environments
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import ServerTestSupport
import ServiceLifecycle
import Testing
import WebPages

@Suite(.timeLimit(.minutes(3))) struct WebProgramTests {
  /// The start of a form that a client may never end.
  private static let halfAForm = """
    POST /settings HTTP/1.1\r
    Host: 127.0.0.1\r
    Content-Type: application/x-www-form-urlencoded\r
    Content-Length: 1000000000\r
    \r
    locale=

    """

  private static func connect(to port: Int) async throws -> any Channel {
    // As long as the suite may take, because other tests keep a small machine busy.
    try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connectTimeout(.minutes(3)).connect(host: "127.0.0.1", port: port).get()
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `The program serves three applications until a signal, beside a client that never ends`(
    signal: Int32
  ) async throws {
    let program = try RunningProgram("web", "--port", "0")
    let text = program.read(upTo: "Ctrl-C ends the server.\n")
    let match = try #require(text.firstMatch(of: /at (http:\/\/127\.0\.0\.1:(\d+))\n/))
    let browser = TestBrowser(at: String(match.1))
    for (path, shown) in [
      ("/", "One environment per visitor"), ("/repos", "pointfreeco repositories"),
      ("/primetime/counter", "Is this prime?"), ("/backers", "funded"),
    ] {
      let page = try await browser.open(path)
      #expect(page.status == .ok)
      #expect(page.body.contains(shown))
    }

    let other = try RunningProgram("web", "--port", String(match.2)).end()
    #expect(other.status == 1)
    #expect(other.errors.hasPrefix("web: Port \(match.2) is in use by another program."))

    // The one client has gone in the middle of its form, and the other one stays.
    let port = try #require(Int(match.2))
    let clients = [try await Self.connect(to: port), try await Self.connect(to: port)]
    for client in clients {
      try await client.writeAndFlush(ByteBuffer(string: Self.halfAForm)).get()
    }
    try await clients[0].close()
    program.signal(signal)
    let rest = program.end()
    #expect(rest.status == 0)
    #expect(rest.errors == "")
  }

  @Test func `The program explains itself, and refuses wrong options in one line`() throws {
    let help = try RunningProgram("web", "--help").end()
    #expect(help.status == 0)
    #expect(help.output.contains("--port") && help.output.contains("--postgres"))
    #expect(try RunningProgram("web", "--version").end().output.hasPrefix("web "))
    let refused = try RunningProgram("web", "--port", "70000").end()
    #expect(refused.status == 64)
    #expect(refused.errors.contains("“--port 70000” is no port"))
    #if PostgreSQL
      let address = try RunningProgram("web", "--postgres", "password=hunter2 nonsense").end()
      #expect(address.status == 1)
      #expect(address.errors.hasPrefix("web: The address of the database cannot be parsed."))
      #expect(!address.errors.contains("hunter2"))
    #endif
  }

  private final class Running: Sendable {
    let server: ServiceGroup
    /// The port, and then a number for each request to one of the routes.
    let events: AsyncStream<Int>

    init(patience: Duration, limits: ConnectionLimits) throws {
      let (events, continuation) = AsyncStream.makeStream(of: Int.self)
      self.events = events
      server = try Site().server(
        port: 0, limits: limits, patience: patience, signals: [],
        adding: { router in
          router.get("/begins") { _, _ in
            continuation.yield(0)
            return ""
          }
          router.get("/endless") { _, _ in
            Response(
              status: .ok,
              body: ResponseBody { writer in
                continuation.yield(0)
                while true { try await writer.write(ByteBuffer(string: "more")) }
              })
          }
        },
        onListening: { continuation.yield($0.port ?? 0) })
    }
  }

  /// The limits of the connection would end both after an hour only.
  @Test(arguments: [("/endless", ""), ("/begins", halfAForm)])
  func `A shutdown ends beside an endless stream and a form that never ends`(
    path: String, form: String
  ) async throws {
    let running = try Running(
      patience: .milliseconds(100),
      limits: ConnectionLimits(request: .seconds(3_600), stalledResponse: .seconds(3_600)))
    var events = running.events.makeAsyncIterator()
    async let end: Void = running.server.run()
    let client = try await Self.connect(to: try #require(await events.next()))
    try await client.writeAndFlush(
      ByteBuffer(string: "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" + form)
    ).get()
    _ = await events.next()
    await running.server.triggerGracefulShutdown()
    try await end
  }

  @Test func `A client that sends more than its form may have loses its connection`() async throws {
    let running = try Running(patience: .milliseconds(100), limits: ConnectionLimits())
    var events = running.events.makeAsyncIterator()
    async let end: Void = running.server.run()
    let client = try await Self.connect(to: try #require(await events.next()))
    await #expect(throws: (any Error).self) {
      try await client.writeAndFlush(ByteBuffer(string: Self.halfAForm)).get()
      for _ in 0..<1_000 {
        try await client.writeAndFlush(ByteBuffer(repeating: 0x61, count: 100_000)).get()
      }
    }
    await running.server.triggerGracefulShutdown()
    try await end
  }
}
