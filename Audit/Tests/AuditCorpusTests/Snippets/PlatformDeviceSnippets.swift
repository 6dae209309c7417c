extension [Snippet] {
  /// The device, its screens, and the application on it.
  static let platformDevice: [Snippet] = [
    Snippet(
      "the device",
      #"""
      import UIKit
      func model() -> String {
        UIDevice.current.model + UIDevice.current.systemVersion  // FIND platform.device, platform.device
      }
      let isPad = UIDevice.current.userInterfaceIdiom == .pad  // FIND platform.device
      """#),
    Snippet(
      "the device of a watch",
      #"""
      import WatchKit
      func buzz() { WKInterfaceDevice.current().play(.success) }  // FIND platform.device
      """#),
    Snippet(
      "battery and orientation in a controller",
      #"""
      import UIKit
      final class PowerController: UIViewController {
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          UIDevice.current.isBatteryMonitoringEnabled = true  // FIND platform.device
          let device = UIDevice.current  // FIND platform.device
          title = "\(device.batteryLevel)"
        }
      }
      """#),
    Snippet(
      "a device that was handed in", without: "platform.device",
      #"""
      import UIKit
      func name(_ device: UIDevice) -> String { device.name }
      struct Device { let name = "d" }
      """#),
    Snippet(
      "an own device", without: "platform.device",
      #"""
      struct UIDevice { static var current: UIDevice { UIDevice() }; var model = "fake" }
      let model = UIDevice.current.model
      """#),
    Snippet(
      "screens",
      #"""
      import UIKit
      let width = UIScreen.main.bounds.width  // FIND platform.screen
      func scale() -> CGFloat { UIScreen.main.scale }  // FIND platform.screen
      """#),
    Snippet(
      "screens of a Mac",
      #"""
      import AppKit
      func frame() -> NSRect? { NSScreen.main?.visibleFrame }  // FIND platform.screen
      func count() -> Int { NSScreen.screens.count }  // FIND platform.screen
      """#),
    Snippet(
      "a layout by the size of the screen",
      #"""
      import SwiftUI
      struct CardView: View {
        private let width = UIScreen.main.bounds.width - 32  // FIND platform.screen
        var body: some View {
          Color.red.frame(width: width, height: UIScreen.main.bounds.height / 3)  // FIND platform.screen
        }
      }
      """#),
    Snippet(
      "a screen that was handed in, and a geometry", without: "platform.screen",
      #"""
      import SwiftUI
      struct Card: View {
        var body: some View { GeometryReader { geometry in Color.red.frame(width: geometry.size.width) } }
      }
      func scale(_ screen: UIScreen) -> CGFloat { screen.scale }
      """#),
    Snippet(
      "own screens of a router", without: "platform.screen",
      #"""
      enum Screen { case main, settings }
      func show(_ screen: Screen) {}
      func start() { show(.main) }
      """#),
    Snippet(
      "the application",
      #"""
      import UIKit
      func open(_ url: URL) {
        UIApplication.shared.open(url)  // FIND platform.application
        UIApplication.shared.isIdleTimerDisabled = true  // FIND platform.application
      }
      """#),
    Snippet(
      "the key window of the first scene",
      #"""
      import UIKit
      func window() -> UIWindow? {
        UIApplication.shared.connectedScenes  // FIND platform.application
          .compactMap { $0 as? UIWindowScene }
          .first?.windows.first
      }
      """#),
    Snippet(
      "the application of a Mac",
      #"""
      import AppKit
      func quit() { NSApplication.shared.terminate(nil) }  // FIND platform.application
      func front() { NSApp.activate(ignoringOtherApps: true) }  // FIND platform.application
      """#),
    Snippet(
      "an application that was handed in", without: "platform.application",
      #"""
      import UIKit
      final class AppDelegate: NSObject, UIApplicationDelegate {
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
          application.registerForRemoteNotifications()
          return true
        }
      }
      """#),
    Snippet(
      "opening a URL by the environment", without: "platform.application",
      #"""
      import SwiftUI
      struct HelpLink: View {
        @Environment(\.openURL) private var openURL
        let url: URL
        var body: some View { Button("Help") { openURL(url); Current.openURL(url) } }
      }
      """#),
    Snippet(
      "the workspace",
      #"""
      import AppKit
      func reveal(_ url: URL) {
        NSWorkspace.shared.activateFileViewerSelecting([url])  // FIND platform.workspace
      }
      func browser(_ url: URL) -> URL? { NSWorkspace.shared.urlForApplication(toOpen: url) }  // FIND platform.workspace
      """#),
    Snippet(
      "the workspace as a constant, and its notifications",
      #"""
      import AppKit
      final class Watcher {
        let workspace: NSWorkspace = .shared  // FIND platform.workspace
        func watch() -> NotificationCenter { NSWorkspace.shared.notificationCenter }  // FIND platform.workspace
      }
      """#),
    Snippet(
      "the workspace as a default argument",
      #"""
      import AppKit
      func open(_ url: URL, in workspace: NSWorkspace = .shared) { workspace.open(url) }  // FIND platform.workspace:live-default
      """#),
    Snippet(
      "a workspace that was handed in", without: "platform.workspace",
      #"""
      import AppKit
      func open(_ url: URL, _ workspace: NSWorkspace) -> Bool { workspace.open(url) }
      """#),
    Snippet(
      "an own workspace of an editor", without: "platform.workspace",
      #"""
      struct Workspace { var folders: [String] = [] }
      func make() -> Workspace { Workspace() }
      """#),
  ]
}
