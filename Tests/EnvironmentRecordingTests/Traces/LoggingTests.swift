#if Logging
  import EnvironmentClients
  import EnvironmentRecording
  import Foundation
  import InMemoryLogging
  import Logging
  import Testing

  struct LoggingTests {
    private let handler = InMemoryLogHandler()

    private func logger(_ level: Logger.Level = .trace) -> Logger {
      var logger = Logger(label: "test", factory: { _ in handler })
      logger.logLevel = level
      return logger
    }

    @Test func `Log lines have names and durations, and no arguments`() async throws {
      let logger = logger()
      let shop = Shop.live.intercepted(by: LoggingInterceptor { logger })
      _ = try await shop.items(shelf: "tea", page: 2)
      _ = shop.price(name: "tea")
      #expect(handler.entries.map(\.message) == ["Shop.items", "Shop.price"])
      #expect(handler.entries.allSatisfy { $0.level == .debug })
      #expect(handler.entries.allSatisfy { Array($0.metadata.keys) == ["milliseconds"] })
      let durations = handler.entries.compactMap { Double("\($0.metadata["milliseconds"]!)") }
      #expect(durations.count == 2 && durations.allSatisfy { $0 >= 0 })
    }

    @Test func `Log lines have the arguments if asked for, without secrets`() async throws {
      let logger = logger()
      let shop = Shop.live.intercepted(
        by: LoggingInterceptor(level: .info, arguments: .standard) { logger })
      _ = try await shop.login(name: "Blob", password: "hunter2")
      shop.log("hello")
      #expect(handler.entries.map(\.level) == [.info, .info])
      #expect(handler.entries[0].metadata["argument.name"] == "\"Blob\"")
      #expect(handler.entries[0].metadata["argument.password"] == "(redacted)")
      #expect(handler.entries[1].metadata["argument.0"] == "\"hello\"")
      #expect(!"\(handler.entries)".contains("hunter2"))
    }

    @Test func `Log lines have the errors, on a level of their own`() async throws {
      let logger = logger(.warning)
      let shop = Shop.live.intercepted(by: LoggingInterceptor(errorLevel: .warning) { logger })
      _ = shop.price(name: "tea")
      await #expect(throws: ShopError.soldOut(left: 4)) {
        try await shop.items(shelf: "gone", page: 4)
      }
      #expect(throws: TypedError.missing(-1)) { try shop.typed(id: -1) }
      #expect(handler.entries.map(\.message) == ["Shop.items", "Shop.typed"])
      #expect(handler.entries.map(\.level) == [.warning, .warning])
      #expect(handler.entries.map { $0.metadata["error"] } == ["soldOut(left: 4)", "missing(-1)"])
    }

    @Test func `Log lines go to the logger of the task`() async {
      let shop = Shop.live.intercepted(by: LoggingInterceptor())
      withLogger(logger()) { _ in _ = shop.price(name: "tea") }
      _ = shop.price(name: "coffee")
      #expect(handler.entries.map(\.message) == ["Shop.price"])
    }
  }
#endif
