extension MemberTable {
  static let device = [
    Member(
      "application", type: "ApplicationClient", live: ".live", mock: ".mock",
      use: "application.open(url)", imports: [.foundation, .guarded("AppKit"), .guarded("UIKit")],
      support: [applicationClient]),
    Member(
      "device", type: "DeviceClient", live: "DeviceClient { .live }",
      mock: "DeviceClient { .mock }", use: "device.name, .model …",
      imports: [.foundation, .guarded("UIKit")], support: [deviceClient]),
    Member(
      "pasteboard", type: "PasteboardClient", live: ".live", mock: ".mock",
      use: "pasteboard.copy(string), .paste()",
      imports: [.guarded("AppKit"), .guarded("UIKit")], support: [pasteboardClient]),
    Member(
      "screen", type: "ScreenClient", live: "ScreenClient { .live }",
      mock: "ScreenClient { .mock }", use: "screen.scale, .size",
      imports: [.foundation, .guarded("AppKit"), .guarded("UIKit")], support: [screenClient]),
    Member(
      "workspace", type: "WorkspaceClient", live: ".live", mock: ".mock",
      use: "workspace.open(url)", imports: [.foundation, .guarded("AppKit")],
      support: [workspaceClient]),
  ]

  private static let applicationClient = Support(
    name: "ApplicationClient",
    code: """
      /// What the program asks of itself as an application. Add what yours does.
      struct ApplicationClient: Sendable {
        var open: @MainActor @Sendable (URL) -> Void

        static let live = ApplicationClient { url in
          #if canImport(UIKit) && !os(watchOS)
            UIApplication.shared.open(url)
          #elseif canImport(AppKit)
            NSWorkspace.shared.open(url)
          #endif
        }

        static let mock = ApplicationClient { _ in }
      }
      """)

  private static let deviceClient = Support(
    name: "DeviceClient",
    code: """
      /// What the program runs on.
      @dynamicMemberLookup
      struct DeviceClient: Sendable {
        struct Details: Sendable {
          var model: String
          var name: String
          var systemName: String
          var systemVersion: String

          @MainActor static var live: Details {
            #if canImport(UIKit) && !os(watchOS)
              let device = UIDevice.current
              return Details(
                model: device.model, name: device.name, systemName: device.systemName,
                systemVersion: device.systemVersion)
            #else
              let process = ProcessInfo.processInfo
              return Details(
                model: "", name: process.hostName, systemName: "",
                systemVersion: process.operatingSystemVersionString)
            #endif
          }

          static let mock = Details(
            model: "Mock", name: "Blob's mock", systemName: "mockOS", systemVersion: "1.0")
        }

        var details: @MainActor @Sendable () -> Details

        @MainActor subscript<Value>(dynamicMember detail: KeyPath<Details, Value>) -> Value {
          details()[keyPath: detail]
        }
      }
      """)

  private static let pasteboardClient = Support(
    name: "PasteboardClient",
    code: """
      /// What is copied and pasted.
      struct PasteboardClient: Sendable {
        var copy: @MainActor @Sendable (String) -> Void
        var paste: @MainActor @Sendable () -> String?

        static let live = PasteboardClient(
          copy: { string in
            #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
              UIPasteboard.general.string = string
            #elseif canImport(AppKit)
              NSPasteboard.general.clearContents()
              NSPasteboard.general.setString(string, forType: .string)
            #endif
          },
          paste: {
            #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
              return UIPasteboard.general.string
            #elseif canImport(AppKit)
              return NSPasteboard.general.string(forType: .string)
            #else
              return nil
            #endif
          })

        static let mock = PasteboardClient(copy: { _ in }, paste: { nil })
      }
      """)

  private static let screenClient = Support(
    name: "ScreenClient",
    code: """
      /// Where the program is seen.
      @dynamicMemberLookup
      struct ScreenClient: Sendable {
        struct Details: Sendable {
          var scale: CGFloat
          var size: CGSize

          @MainActor static var live: Details {
            #if canImport(UIKit) && !os(visionOS) && !os(watchOS)
              return Details(scale: UIScreen.main.scale, size: UIScreen.main.bounds.size)
            #elseif canImport(AppKit)
              let screen = NSScreen.main
              return Details(
                scale: screen?.backingScaleFactor ?? 1, size: screen?.frame.size ?? .zero)
            #else
              return Details(scale: 1, size: .zero)
            #endif
          }

          static let mock = Details(scale: 2, size: CGSize(width: 390, height: 844))
        }

        var details: @MainActor @Sendable () -> Details

        @MainActor subscript<Value>(dynamicMember detail: KeyPath<Details, Value>) -> Value {
          details()[keyPath: detail]
        }
      }
      """)

  private static let workspaceClient = Support(
    name: "WorkspaceClient",
    code: """
      /// What the program asks of the desktop. Add what yours does.
      struct WorkspaceClient: Sendable {
        var open: @MainActor @Sendable (URL) -> Void

        static let live = WorkspaceClient { url in
          #if canImport(AppKit)
            NSWorkspace.shared.open(url)
          #endif
        }

        static let mock = WorkspaceClient { _ in }
      }
      """)
}
