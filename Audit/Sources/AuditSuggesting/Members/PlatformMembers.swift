extension MemberTable {
  static let platform = [
    Member(
      "device", type: "@MainActor @Sendable () -> DeviceInfo", live: "{ .live }",
      mock: "{ .mock }", use: "device()", imports: [.foundation, .guarded("UIKit")],
      support: [deviceInfo]),
    Member(
      "environmentVariable", type: "@Sendable (String) -> String?",
      live: "{ ProcessInfo.processInfo.environment[$0] }", mock: "{ _ in nil }",
      use: "environmentVariable(name)"),
    Member(
      "notificationCenter", type: "@Sendable () -> NotificationCenter", live: "{ .default }",
      // A new instance for each use, so that a notification does not reach observers of another test.
      mock: "{ NotificationCenter() }", use: "notificationCenter()"),
    Member(
      "openURL", type: "@MainActor @Sendable (URL) async -> Bool",
      live: """
        { url in
          #if canImport(UIKit) && !os(watchOS)
            return await UIApplication.shared.open(url)
          #elseif canImport(AppKit)
            return NSWorkspace.shared.open(url)
          #else
            return false
          #endif
        }
        """, mock: "{ _ in true }", use: "openURL(url)",
      imports: [.foundation, .guarded("AppKit"), .guarded("UIKit")]),
    Member(
      "pasteboard", type: "PasteboardClient", live: ".live", mock: ".mock",
      use: "pasteboard.string() or .setString(…)",
      imports: [.guarded("AppKit"), .guarded("UIKit")],
      support: [pasteboardClient]),
    Member(
      "processInfo", type: "ProcessDetails", live: ".live", mock: ".mock",
      use: "processInfo.arguments, .hostName …", support: [processDetails]),
    Member(
      "runProcess", type: "@Sendable (URL, [String]) throws -> ProcessResult",
      live: "ProcessResult.live", mock: "{ _, _ in ProcessResult(output: Data(), status: 0) }",
      use: "runProcess(executable, arguments)", support: [processResult]),
    Member(
      "screen", type: "@MainActor @Sendable () -> ScreenInfo", live: "{ .live }",
      mock: "{ .mock }", use: "screen()",
      imports: [.foundation, .guarded("AppKit"), .guarded("UIKit")], support: [screenInfo]),
    Member(
      "signals", type: "@Sendable (Int32) -> AsyncStream<Int32>", live: "LiveSignals.signals",
      mock: "{ _ in AsyncStream { $0.finish() } }", use: "signals(SIGTERM)",
      imports: [.foundation, .dispatch], support: [signalSource]),
  ]

  private static let deviceInfo = Support(
    name: "DeviceInfo",
    code: """
      /// What the program runs on.
      struct DeviceInfo: Sendable {
        var model: String
        var name: String
        var systemName: String
        var systemVersion: String

        @MainActor static var live: DeviceInfo {
          #if canImport(UIKit) && !os(watchOS)
            let device = UIDevice.current
            return DeviceInfo(
              model: device.model, name: device.name, systemName: device.systemName,
              systemVersion: device.systemVersion)
          #else
            let process = ProcessInfo.processInfo
            return DeviceInfo(
              model: "", name: process.hostName, systemName: "",
              systemVersion: process.operatingSystemVersionString)
          #endif
        }

        static let mock = DeviceInfo(
          model: "Mock", name: "Blob's mock", systemName: "mockOS", systemVersion: "1.0")
      }
      """)

  private static let pasteboardClient = Support(
    name: "PasteboardClient",
    code: """
      /// What is copied and pasted.
      struct PasteboardClient: Sendable {
        var string: @MainActor @Sendable () -> String?
        var setString: @MainActor @Sendable (String) -> Void

        static let live = PasteboardClient(
          string: {
            #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
              return UIPasteboard.general.string
            #elseif canImport(AppKit)
              return NSPasteboard.general.string(forType: .string)
            #else
              return nil
            #endif
          },
          setString: { string in
            #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
              UIPasteboard.general.string = string
            #elseif canImport(AppKit)
              NSPasteboard.general.clearContents()
              NSPasteboard.general.setString(string, forType: .string)
            #endif
          })

        static let mock = PasteboardClient(string: { nil }, setString: { _ in })
      }
      """)

  private static let processDetails = Support(
    name: "ProcessDetails",
    code: """
      /// What the program knows of its process.
      struct ProcessDetails: Sendable {
        var arguments: [String]
        var hostName: String
        var identifier: Int32
        var operatingSystemVersion: String

        static var live: ProcessDetails {
          let process = ProcessInfo.processInfo
          return ProcessDetails(
            arguments: process.arguments, hostName: process.hostName,
            identifier: process.processIdentifier,
            operatingSystemVersion: process.operatingSystemVersionString)
        }

        static let mock = ProcessDetails(
          arguments: ["mock"], hostName: "localhost", identifier: 1, operatingSystemVersion: "1.0")
      }
      """)

  private static let processResult = Support(
    name: "ProcessResult",
    code: """
      /// What another program printed, and how it ended.
      struct ProcessResult: Sendable {
        var output: Data
        var status: Int32

        /// Runs a program, and waits for its end.
        @Sendable static func live(_ executable: URL, arguments: [String]) throws -> ProcessResult {
          #if os(Linux) || os(macOS) || os(Windows)
            let process = Process()
            let output = Pipe()
            process.executableURL = executable
            process.arguments = arguments
            process.standardOutput = output
            try process.run()
            let data = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return ProcessResult(output: data, status: process.terminationStatus)
          #else
            throw CocoaError(.featureUnsupported)
          #endif
        }
      }
      """)

  private static let screenInfo = Support(
    name: "ScreenInfo",
    code: """
      /// Where the program is seen.
      struct ScreenInfo: Sendable {
        var scale: CGFloat
        var size: CGSize

        @MainActor static var live: ScreenInfo {
          #if canImport(UIKit) && !os(visionOS) && !os(watchOS)
            return ScreenInfo(scale: UIScreen.main.scale, size: UIScreen.main.bounds.size)
          #elseif canImport(AppKit)
            return ScreenInfo(
              scale: NSScreen.main?.backingScaleFactor ?? 1, size: NSScreen.main?.frame.size ?? .zero)
          #else
            return ScreenInfo(scale: 1, size: .zero)
          #endif
        }

        static let mock = ScreenInfo(scale: 2, size: CGSize(width: 390, height: 844))
      }
      """)

  private static let signalSource = Support(
    name: "LiveSignals",
    code: """
      /// Signals as they arrive.
      ///
      /// Unchecked, because a dispatch source may be used on every thread, and says so on some
      /// platforms only.
      // environment-audit:live: the environment's function listens here
      final class LiveSignals: @unchecked Sendable {
        private let source: any DispatchSourceSignal

        private init(_ number: Int32) {
          source = DispatchSource.makeSignalSource(signal: number)
        }

        /// Keeps a signal from ending the program, and yields it to the stream instead.
        @Sendable static func signals(_ number: Int32) -> AsyncStream<Int32> {
          AsyncStream { continuation in
            #if canImport(Darwin)
              // Elsewhere, a signal that is ignored does not reach the source.
              signal(number, SIG_IGN)
            #endif
            let signals = LiveSignals(number)
            signals.source.setEventHandler { continuation.yield(number) }
            continuation.onTermination = { _ in signals.source.cancel() }
            signals.source.resume()
          }
        }
      }
      """)
}
