extension [Snippet] {
  /// Notifications, pasteboards and the services of the system.
  static let platformServices: [Snippet] = [
    Snippet(
      "the default notification center",
      #"""
      import Foundation
      extension Notification.Name { static let saved = Notification.Name("saved") }
      final class Store {
        func save() { NotificationCenter.default.post(name: .saved, object: self) }  // FIND platform.notification-center
        deinit { NotificationCenter.default.removeObserver(self) }  // FIND platform.notification-center
      }
      """#),
    Snippet(
      "notifications as a publisher and as a sequence",
      #"""
      import SwiftUI
      struct Root: View {
        var body: some View {
          Text("Hello")
            .onReceive(NotificationCenter.default.publisher(for: .init("x"))) { _ in }  // FIND platform.notification-center
            .task {
              for await _ in NotificationCenter.default.notifications(named: .init("y")) { }  // FIND platform.notification-center
            }
        }
      }
      """#),
    Snippet(
      "a center as a default and as an implicit member",
      #"""
      import Foundation
      final class Bus {
        let center: NotificationCenter
        init(center: NotificationCenter = .default) { self.center = center }  // FIND platform.notification-center:live-default
        static func live() -> NotificationCenter { .default }  // FIND platform.notification-center
        func distributed() { DistributedNotificationCenter.default().post(name: .init("z"), object: nil) }  // FIND platform.notification-center
      }
      """#),
    Snippet(
      "a private center", without: "platform.notification-center",
      #"""
      import Foundation
      final class Model {
        private let center = NotificationCenter()
        func notify(_ other: NotificationCenter) { other.post(name: .init("a"), object: nil) }
      }
      """#),
    Snippet(
      "an own center", without: "platform.notification-center",
      #"""
      struct NotificationCenter { func post(_ name: String) {} }
      func tell() { NotificationCenter().post("a") }
      """#),
    Snippet(
      "the pasteboard",
      #"""
      import UIKit
      func copy(_ text: String) { UIPasteboard.general.string = text }  // FIND platform.pasteboard
      var hasText: Bool { UIPasteboard.general.hasStrings }  // FIND platform.pasteboard
      """#),
    Snippet(
      "the pasteboard of a Mac",
      #"""
      import AppKit
      func copy(_ text: String) {
        let board = NSPasteboard.general  // FIND platform.pasteboard
        board.clearContents()
        board.setString(text, forType: .string)
      }
      """#),
    Snippet(
      "a pasteboard as a default argument",
      #"""
      import UIKit
      func paste(from board: UIPasteboard = .general) -> String? { board.string }  // FIND platform.pasteboard:live-default
      """#),
    Snippet(
      "a pasteboard that was handed in", without: "platform.pasteboard",
      #"""
      import UIKit
      func paste(_ board: UIPasteboard) -> String? { board.string }
      enum Tab { case general, privacy }
      func open(_ tab: Tab = .general) { if tab == .general { return } }
      """#),
    Snippet(
      "an own pasteboard", without: "platform.pasteboard",
      #"""
      struct NSPasteboard { static let general = NSPasteboard(); var text = "" }
      let text = NSPasteboard.general.text
      """#),
    Snippet(
      "locations and audio",
      #"""
      import AVFoundation
      import CoreLocation
      final class Recorder: NSObject {
        private let manager = CLLocationManager()  // FIND platform.system-service
        func start() throws {
          try AVAudioSession.sharedInstance().setActive(true)  // FIND platform.system-service
          manager.startUpdatingLocation()
        }
      }
      """#),
    Snippet(
      "user notifications",
      #"""
      import UserNotifications
      func ask() async throws -> Bool {
        let center = UNUserNotificationCenter.current()  // FIND platform.system-service
        return try await center.requestAuthorization(options: [.alert])
      }
      """#),
    Snippet(
      "purchases and widgets",
      #"""
      import StoreKit
      import WidgetKit
      func buy(_ payment: SKPayment) {
        SKPaymentQueue.default().add(payment)  // FIND platform.system-service
        WidgetCenter.shared.reloadAllTimelines()  // FIND platform.system-service
      }
      """#),
    Snippet(
      "biometrics and haptics",
      #"""
      import LocalAuthentication
      import UIKit
      func unlock() -> Bool {
        LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: nil)  // FIND platform.system-service
      }
      func tap() { UIImpactFeedbackGenerator(style: .light).impactOccurred() }  // FIND platform.system-service
      """#),
    Snippet(
      "health, contacts and photos",
      #"""
      import Contacts
      import HealthKit
      import Photos
      let health = HKHealthStore()  // FIND platform.system-service
      func contacts() -> CNContactStore { CNContactStore() }  // FIND platform.system-service
      func library() -> PHPhotoLibrary { PHPhotoLibrary.shared() }  // FIND platform.system-service
      """#),
    Snippet(
      "tracking and background tasks",
      #"""
      import AppTrackingTransparency
      import BackgroundTasks
      func consent() async { _ = await ATTrackingManager.requestTrackingAuthorization() }  // FIND platform.system-service
      func plan(_ request: BGTaskRequest) throws { try BGTaskScheduler.shared.submit(request) }  // FIND platform.system-service
      """#),
    Snippet(
      "services that were handed in", without: "platform.system-service",
      #"""
      import CoreLocation
      final class Map: NSObject, CLLocationManagerDelegate {
        let manager: CLLocationManager
        init(manager: CLLocationManager) { self.manager = manager }
        func locate() { manager.requestLocation() }
        let home = CLLocation(latitude: 52.5, longitude: 13.4)
      }
      """#),
    Snippet(
      "an own context and an own queue", without: "platform.system-service",
      #"""
      struct LAContext { var reason = "" }
      struct PaymentQueue { static func make() -> PaymentQueue { PaymentQueue() } }
      let context = LAContext()
      let queue = PaymentQueue.make()
      """#),
  ]
}
