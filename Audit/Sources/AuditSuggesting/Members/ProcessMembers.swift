extension MemberTable {
  static let process = [
    Member(
      "notificationCenter", type: "NotificationCenter", live: ".default",
      // A private one: what is posted reaches nobody, whatever runs beside.
      mock: "NotificationCenter()", use: "notificationCenter"),
    Member(
      "processInfo", type: "ProcessDetails", live: ".live", mock: ".mock",
      use: "processInfo.arguments, .hostName …", support: [processDetails]),
    Member(
      "shell", type: "ShellClient", live: ".live", mock: ".mock",
      use: "shell.run(program, arguments)", support: [shellClient]),
    Member(
      "signals", type: "@Sendable ([Signal]) -> AsyncStream<Signal>", live: "Signal.live",
      mock: "{ _ in AsyncStream { $0.finish() } }", use: "signals([.interrupt])",
      imports: [.dispatch, .foundation], support: [signal]),
    Member(
      "variables", type: "[String: String]", live: "ProcessInfo.processInfo.environment",
      mock: "[:]", use: "variables[name]"),
  ]

  private static let processDetails = Support(
    name: "ProcessDetails",
    code: """
      /// What the program knows of its process.
      struct ProcessDetails: Sendable {
        var activeProcessorCount: Int
        var arguments: [String]
        var hostName: String
        var operatingSystemVersionString: String
        var processIdentifier: Int32

        static var live: ProcessDetails {
          let process = ProcessInfo.processInfo
          return ProcessDetails(
            activeProcessorCount: process.activeProcessorCount, arguments: process.arguments,
            hostName: process.hostName,
            operatingSystemVersionString: process.operatingSystemVersionString,
            processIdentifier: process.processIdentifier)
        }

        static let mock = ProcessDetails(
          activeProcessorCount: 1, arguments: ["mock"], hostName: "localhost",
          operatingSystemVersionString: "1.0", processIdentifier: 1)
      }
      """)

  private static let shellClient = Support(
    name: "ShellClient",
    code: """
      /// Other programs.
      struct ShellClient: Sendable {
        struct Failure: Error {
          var status: Int32
          var output: String
        }

        /// Gives what a program prints; throws where it ends with an error.
        var run: @Sendable (_ program: String, _ arguments: [String]) async throws -> String

        // A task of its own, because it waits for the program's end.
        static let live = ShellClient { program, arguments in
          try await Task.detached { try wait(for: program, arguments) }.value
        }

        static let mock = ShellClient { _, _ in "" }

        private static func wait(for program: String, _ arguments: [String]) throws -> String {
          #if os(Linux) || os(macOS) || os(Windows)
            let process = Process()
            let pipe = Pipe()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [program] + arguments
            process.standardOutput = pipe
            try process.run()
            let data = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            let output = String(decoding: data, as: UTF8.self)
            guard process.terminationStatus == 0 else {
              throw Failure(status: process.terminationStatus, output: output)
            }
            return output
          #else
            throw CocoaError(.featureUnsupported)
          #endif
        }
      }
      """)

  private static let signal = Support(
    name: "Signal",
    code: """
      /// A signal to the process.
      struct Signal: RawRepresentable, Hashable, Sendable {
        var rawValue: Int32

        static let hangUp = Signal(rawValue: SIGHUP)
        static let interrupt = Signal(rawValue: SIGINT)
        static let terminate = Signal(rawValue: SIGTERM)

        /// Keeps signals from ending the program, and gives them to whoever waits instead.
        @Sendable static func live(_ signals: [Signal]) -> AsyncStream<Signal> {
          AsyncStream { continuation in
            let sources = signals.map { number in
              signal(number.rawValue, SIG_IGN)
              let source = DispatchSource.makeSignalSource(signal: number.rawValue)
              source.setEventHandler { continuation.yield(number) }
              source.resume()
              return Source(source: source)
            }
            continuation.onTermination = { _ in for source in sources { source.source.cancel() } }
          }
        }

        /// Unchecked, because a dispatch source may be used on every thread, and says so on some
        /// platforms only.
        private struct Source: @unchecked Sendable {
          let source: any DispatchSourceSignal
        }
      }
      """)
}
