import EnvironmentHummingbird
import Environments
import Foundation
import Hummingbird
import Logging
import NIOCore
import NIOPosix

/// A server whose requests have a scope, or have none, and its client.
///
/// `Scripts/benchmark` counts the instructions of the server, in a process of its own:
///
/// ```
/// request-benchmark serve scope      # prints its port
/// request-benchmark send PORT 1000   # 1,000 requests on one connection, which then end the server
/// ```
@main struct RequestBenchmark {
  /// Not asynchronous, because such a function ends the main thread, which valgrind does not survive.
  static func main() {
    Task.detached {
      do {
        try await run()
        exit(0)
      } catch {
        FileHandle.standardError.write(Data("request-benchmark: \(error)\n".utf8))
        exit(1)
      }
    }
    DispatchSemaphore(value: 0).wait()
  }

  private static func run() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.count) {
    case ("serve", 2): try await serve(arguments[2])
    case ("send", 3):
      guard let port = Int(arguments[2]), let count = Int(arguments[3]) else { usage() }
      try await send(count, toPort: port)
    default: usage()
    }
  }

  private static func usage() -> Never {
    FileHandle.standardError.write(
      Data(
        "usage: request-benchmark serve none|scope|values, request-benchmark send PORT COUNT\n".utf8
      ))
    exit(64)
  }

  private static func serve(_ kind: String) async throws {
    let router = Router()
    switch kind {
    case "none": break
    case "scope":
      router.add(
        middleware: EnvironmentMiddleware(Current) { environment, _, _ in environment.user = 7 })
    case "values":
      let locales = SupportedLocales("en", "de", "es")
      router.add(
        middleware: EnvironmentMiddleware(Current) { environment, request, _ in
          environment.requestID = request.identifier(or: "none")
          environment.locale = locales.preferred(by: request.headers)
          environment.user = 7
        })
    default: usage()
    }
    router.get("hello") { _, _ in "Hello, \(Current.user)!" }
    router.get("end") { _, _ -> String in exit(0) }
    let application = Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in
        print(channel.localAddress?.port ?? 0)
        fflush(nil)
      },
      eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup(numberOfThreads: 1)),
      logger: Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() })
    try await application.run()
  }

  private static func send(_ count: Int, toPort port: Int) async throws {
    let connection = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    try await connection.executeThenClose { inbound, outbound in
      let headers = """
        Host: localhost\r\nAccept-Language: de-AT, en;q=0.5\r\n\
        X-Request-ID: 0f8fad5b-d9cb-469f-a165-70867728950e\r\n\r\n
        """
      var parts = inbound.makeAsyncIterator()
      for _ in 0..<count {
        try await outbound.write(ByteBuffer(string: "GET /hello HTTP/1.1\r\n\(headers)"))
        // The head and the body may come apart.
        while let part = try await parts.next(), !String(buffer: part).hasSuffix("!") {}
        // Until the server waits again. Otherwise the event loop sometimes serves the next request before it
        // goes to sleep, and the number of its wake-ups depends on the machine's load.
        try await Task.sleep(for: .milliseconds(3))
      }
      try await outbound.write(ByteBuffer(string: "GET /end HTTP/1.1\r\n\(headers)"))
      while try await parts.next() != nil {}
    }
  }
}

/// An environment of the usual size.
struct BenchmarkEnvironment: Controllable {
  var calendar = Calendar(identifier: .gregorian)
  var date: @Sendable () -> Date = { Date() }
  var locale = Locale(identifier: "en")
  var logger: @Sendable (String) -> Void = { _ in }
  var randomBytes: @Sendable (Int) -> [UInt8] = { _ in [] }
  var requestID = "none"
  var timeZone = TimeZone.gmt
  var user = 7
}

nonisolated let Current = EnvironmentStack(BenchmarkEnvironment())
