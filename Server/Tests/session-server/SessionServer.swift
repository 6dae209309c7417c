#if PostgreSQL
  import EnvironmentHummingbird
  import EnvironmentHummingbirdPostgreSQL
  import Foundation
  import Hummingbird
  import Logging
  import NIOCore

  /// A server whose sessions are in PostgreSQL, which tests start twice, and kill.
  ///
  ///     session-server URL SCHEMA
  ///
  /// It prints its port, and ends with its standard input.
  @main
  struct SessionServer {
    struct Visit: Codable, Sendable {
      var user = 0
      var count = 0
    }

    struct Context: SessionContext {
      var coreContext: CoreRequestContextStorage
      var openedSession: Session<Visit>?

      init(source: Source) { coreContext = CoreRequestContextStorage(source: source) }
    }

    static func main() async throws {
      let arguments = CommandLine.arguments
      Thread.detachNewThread {
        while !FileHandle.standardInput.availableData.isEmpty {}
        exit(0)
      }
      let store = try PostgreSQLSessionStore(
        url: arguments[1], options: PostgreSQLOptions(schema: arguments[2]))
      let application = Application(
        router: router(store), server: .http1(limits: ConnectionLimits()),
        configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
        onServerRunning: { channel in
          print(channel.localAddress?.port ?? 0)
          fflush(nil)
        }, logger: Logger(label: "session-server") { _ in SwiftLogNoOpLogHandler() })
      try await application.runService()
    }

    private static func router(_ store: PostgreSQLSessionStore) -> Router<Context> {
      let sessions = Sessions(
        of: Visit(), in: store, options: SessionOptions(allowsPlainHTTP: true), date: { Date() },
        randomBytes: { count in (0..<count).map { _ in UInt8.random(in: .min ... .max) } })
      let router = Router(context: Context.self)
      router.get("memory") { _, _ in
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
          separator: " ")
        return "\((Int(pages[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)))"
      }
      let pages = router.group().add(middleware: SessionMiddleware(sessions))
      pages.get("form") { _, context in try await form(context) }
      pages.get("user") { _, context in
        "\(context.session.value.user) \(context.session.value.count)"
      }
      // A response that lasts as long as the session.
      pages.get("stream") { _, context in
        Response(
          status: .ok,
          body: ResponseBody { writer in
            try await writer.write(ByteBuffer(string: "begins\n"))
            try await context.session.waitForEnd()
            try await writer.write(ByteBuffer(string: "ends\n"))
            try await writer.finish(nil)
          })
      }
      let forms = pages.group().add(middleware: CSRFMiddleware())
      forms.post("login/:user") { _, context in
        let user = try context.parameters.require("user", as: Int.self)
        try await context.session.login { $0 = Visit(user: user) }
        return try await form(context)
      }
      forms.post("count") { _, context in
        try await context.session.update {
          $0.count += 1
          return "\($0.user) \($0.count)"
        }
      }
      forms.post("logout") { _, context in
        try await context.session.logout()
        return ""
      }
      return router
    }

    private static func form(_ context: Context) async throws -> String {
      "name=\"csrf_token\" value=\"\(try await context.session.csrfToken())\""
    }
  }
#else
  @main
  struct SessionServer {
    static func main() { print("session-server needs the trait PostgreSQL.") }
  }
#endif
