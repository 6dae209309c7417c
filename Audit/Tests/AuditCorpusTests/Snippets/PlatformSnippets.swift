extension [Snippet] {
  /// The device, the process and services of the system.
  static let platform = Snippet.read(
    #"""
    // SNIPPET a device that was handed in
    // WITHOUT platform.device
    import UIKit
    func name(_ device: UIDevice) -> String { device.name }
    struct Device { let name = "d" }
    // SNIPPET an own device
    // WITHOUT platform.device
    struct UIDevice { static var current: UIDevice { UIDevice() }; var model = "fake" }
    let model = UIDevice.current.model
    // SNIPPET screens
    import UIKit
    let width = UIScreen.main.bounds.width  // FIND platform.screen
    func scale() -> CGFloat { UIScreen.main.scale }  // FIND platform.screen
    // SNIPPET a screen that was handed in, and a geometry
    // WITHOUT platform.screen
    import SwiftUI
    struct Card: View {
      var body: some View { GeometryReader { geometry in Color.red.frame(width: geometry.size.width) } }
    }
    func scale(_ screen: UIScreen) -> CGFloat { screen.scale }
    // SNIPPET own screens of a router
    // WITHOUT platform.screen
    enum Screen { case main, settings }
    func show(_ screen: Screen) {}
    func start() { show(.main) }
    // SNIPPET an application that was handed in
    // WITHOUT platform.application
    import UIKit
    final class AppDelegate: NSObject, UIApplicationDelegate {
      func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        application.registerForRemoteNotifications()
        return true
      }
    }
    // SNIPPET opening a URL by the environment
    // WITHOUT platform.application
    import SwiftUI
    struct HelpLink: View {
      @Environment(\.openURL) private var openURL
      let url: URL
      var body: some View { Button("Help") { openURL(url); Current.openURL(url) } }
    }
    // SNIPPET the workspace as a default argument
    import AppKit
    func open(_ url: URL, in workspace: NSWorkspace = .shared) { workspace.open(url) }  // FIND platform.workspace:live-default
    // SNIPPET a workspace that was handed in
    // WITHOUT platform.workspace
    import AppKit
    func open(_ url: URL, _ workspace: NSWorkspace) -> Bool { workspace.open(url) }
    // SNIPPET an own workspace of an editor
    // WITHOUT platform.workspace
    struct Workspace { var folders: [String] = [] }
    func make() -> Workspace { Workspace() }
    // SNIPPET information about the process
    import Foundation
    let cores = ProcessInfo.processInfo.activeProcessorCount  // FIND platform.process-info
    func isLowPower() -> Bool { ProcessInfo().isLowPowerModeEnabled }  // FIND platform.process-info
    func info(_ process: ProcessInfo = .processInfo) -> Int32 { process.processIdentifier }  // FIND platform.process-info:live-default
    // SNIPPET information that was handed in
    // WITHOUT platform.process-info
    import Foundation
    func cores(_ info: ProcessInfo) -> Int { info.activeProcessorCount }
    struct Options { var arguments: [String] }
    func first(_ options: Options) -> String? { options.arguments.first }
    // SNIPPET an own command line
    // WITHOUT platform.process-info
    struct CommandLine { static let arguments: [String] = [] }
    let count = CommandLine.arguments.count
    final class Pool { func getpid() -> Int { 1 }; func id() -> Int { getpid() } }
    // SNIPPET a dictionary of variables
    // WITHOUT platform.environment-variable
    struct Server { let environment: [String: String] }
    func port(_ server: Server) -> String? { server.environment["PORT"] }
    func child(_ process: Process) { process.environment = ["LANG": "C"] }
    // SNIPPET an own function called getenv
    // WITHOUT platform.environment-variable
    enum Env { static func getenv(_ name: String) -> String? { nil } }
    func home() -> String? { Env.getenv("HOME") }
    // SNIPPET the default notification center
    import Foundation
    extension Notification.Name { static let saved = Notification.Name("saved") }
    final class Store {
      func save() { NotificationCenter.default.post(name: .saved, object: self) }  // FIND platform.notification-center
      deinit { NotificationCenter.default.removeObserver(self) }  // FIND platform.notification-center
    }
    // SNIPPET a center as a default and as an implicit member
    import Foundation
    final class Bus {
      let center: NotificationCenter
      init(center: NotificationCenter = .default) { self.center = center }  // FIND platform.notification-center:live-default
      static func live() -> NotificationCenter { .default }  // FIND platform.notification-center
      func distributed() { DistributedNotificationCenter.default().post(name: .init("z"), object: nil) }  // FIND platform.notification-center
    }
    // SNIPPET a private center
    // WITHOUT platform.notification-center
    import Foundation
    final class Model {
      private let center = NotificationCenter()
      func notify(_ other: NotificationCenter) { other.post(name: .init("a"), object: nil) }
    }
    // SNIPPET an own center
    // WITHOUT platform.notification-center
    struct NotificationCenter { func post(_ name: String) {} }
    func tell() { NotificationCenter().post("a") }
    // SNIPPET a pasteboard as a default argument
    import UIKit
    func paste(from board: UIPasteboard = .general) -> String? { board.string }  // FIND platform.pasteboard:live-default
    // SNIPPET a pasteboard that was handed in
    // WITHOUT platform.pasteboard
    import UIKit
    func paste(_ board: UIPasteboard) -> String? { board.string }
    enum Tab { case general, privacy }
    func open(_ tab: Tab = .general) { if tab == .general { return } }
    // SNIPPET an own pasteboard
    // WITHOUT platform.pasteboard
    struct NSPasteboard { static let general = NSPasteboard(); var text = "" }
    let text = NSPasteboard.general.text
    // SNIPPET services that were handed in
    // WITHOUT platform.system-service
    import CoreLocation
    final class Map: NSObject, CLLocationManagerDelegate {
      let manager: CLLocationManager
      init(manager: CLLocationManager) { self.manager = manager }
      func locate() { manager.requestLocation() }
      let home = CLLocation(latitude: 52.5, longitude: 13.4)
    }
    // SNIPPET an own context and an own queue
    // WITHOUT platform.system-service
    struct LAContext { var reason = "" }
    struct PaymentQueue { static func make() -> PaymentQueue { PaymentQueue() } }
    let context = LAContext()
    let queue = PaymentQueue.make()
    // SNIPPET a route of a server
    import Foundation
    import Vapor
    func routes(_ app: Application) throws {
      app.get("health") { request -> String in
        request.logger.info("health")
        return "ok \(Date())"  // FIND time.now
      }
      app.post("upload") { request async throws -> HTTPStatus in
        let name = UUID().uuidString  // FIND random.uuid
        try await request.fileio.writeFile(.init(), at: "/tmp/" + name)
        return .created
      }
    }
    """#)
}
