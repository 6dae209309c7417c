extension [Snippet] {
  /// Application delegates, coordinators and controllers as apps have them.
  static let fieldApplication = Snippet.read(
    #"""
    // SNIPPET an application delegate wires its services at launch
    import UIKit
    import UserNotifications

    @main
    final class FerryAppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      private let firstLaunchKey = "first-launch"

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)  // FIND platform.screen
        UserDefaults.standard.register(defaults: [firstLaunchKey: true])  // FIND storage.user-defaults
        UNUserNotificationCenter.current().delegate = self  // FIND platform.system-service
        application.registerForRemoteNotifications()
        NotificationCenter.default.addObserver(  // FIND platform.notification-center
          self, selector: #selector(timetableChanged), name: .timetable, object: nil)
        return true
      }

      @objc private func timetableChanged(_ note: Notification) {
        DispatchQueue.main.async { [weak self] in  // FIND concurrency.queue
          self?.window?.setNeedsLayout()
        }
      }
    }
    // SNIPPET the delegate is fetched from the application, and cast
    import UIKit

    func stackOfApp() -> FerryStack? {
      let delegate = UIApplication.shared.delegate as? FerryAppDelegate  // FIND platform.application
      return delegate?.stack
    }
    // SNIPPET a Mac app quits, beeps and looks at its windows
    import AppKit

    final class QuitController: NSObject {
      func quitIfIdle() {
        guard NSApp.windows.allSatisfy({ !$0.isVisible }) else {  // FIND platform.application
          NSSound.beep()  // FIND platform.system-service
          return
        }
        NSApplication.shared.terminate(self)  // FIND platform.application
      }

      func frontmost() -> String? {
        NSWorkspace.shared.frontmostApplication?.localizedName  // FIND platform.workspace
      }
    }
    // SNIPPET a computed `shared` of its own type is a singleton where it is used
    // FILE Sources/Player/PlayerDelegate.swift
    import AppKit

    final class PlayerDelegate: NSObject, NSApplicationDelegate {
      static var shared: PlayerDelegate? {
        NSApp.delegate as? PlayerDelegate  // FIND platform.application
      }
      var isReady = false
    }
    // FILE Sources/Player/Menu.swift
    func refreshMenu() -> Bool {
      PlayerDelegate.shared?.isReady ?? false  // FIND global.singleton
    }
    // SNIPPET a background refresh is asked for some minutes from now
    import BackgroundTasks

    func scheduleRefresh(identifier: String) {
      let request = BGAppRefreshTaskRequest(identifier: identifier)
      request.earliestBeginDate = Date(timeIntervalSinceNow: 15 * 60)  // FIND time.now
      try? BGTaskScheduler.shared.submit(request)  // FIND platform.system-service
    }
    // SNIPPET audio, remote commands and the now-playing card
    import AVFoundation
    import MediaPlayer

    final class Loudspeaker {
      func start() throws {
        try AVAudioSession.sharedInstance().setActive(true)  // FIND platform.system-service
        let commands = MPRemoteCommandCenter.shared()  // FIND platform.system-service
        commands.playCommand.isEnabled = true
        MPNowPlayingInfoCenter.default().nowPlayingInfo = nil  // FIND platform.system-service
      }
    }
    // SNIPPET an observer is notified on the main queue, by an implicit member
    import Foundation

    final class BasketBadge {
      private var token: (any NSObjectProtocol)?

      func observe(_ center: NotificationCenter, update: @escaping @Sendable () -> Void) {
        token = center.addObserver(
          forName: .init("basket"), object: nil, queue: .main  // FIND concurrency.operation-queue
        ) { _ in update() }
      }
    }
    // SNIPPET a delayed hint: the queue, the timer and the deadline's clock
    import UIKit

    final class HintController: UIViewController {
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in  // FIND time.timer
          self?.showHint()
        }
      }

      private func showHint() {
        UIView.animate(withDuration: 0.3) { self.view.alpha = 1 }
      }
    }
    // SNIPPET a controller opens settings and copies a code
    import UIKit

    final class ShareController: UIViewController {
      private let code: String
      private let feedback = UINotificationFeedbackGenerator()  // FIND platform.system-service

      init(code: String) {
        self.code = code
        super.init(nibName: nil, bundle: nil)
      }

      @objc private func copyCode() {
        UIPasteboard.general.string = code  // FIND platform.pasteboard
        feedback.notificationOccurred(.success)
      }

      @objc private func openSettings() {
        guard let url = URL(string: UIApplication.openSettingsURLString) else { return }
        UIApplication.shared.open(url)  // FIND platform.application
      }
    }
    // SNIPPET what a delegate method is handed is no finding
    import UIKit

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?

      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIStoryboard(name: "Main", bundle: nil)
          .instantiateInitialViewController()
        window.makeKeyAndVisible()
        self.window = window
      }

      func application(_ application: UIApplication, open url: URL) -> Bool {
        application.applicationState == .active && url.scheme == "ferry"
      }
    }
    // SNIPPET an analytics call gathers the device, the locale and the time
    import UIKit

    struct UsageEvent {
      let name: String
      var parameters: [String: String] = [:]

      func stamped() -> [String: String] {
        var stamped = parameters
        stamped["device"] = UIDevice.current.model  // FIND platform.device
        stamped["vendor"] = UIDevice.current.identifierForVendor?.uuidString  // FIND platform.device
        stamped["language"] = Locale.current.identifier  // FIND locale.locale
        stamped["languages"] = Locale.preferredLanguages.joined()  // FIND locale.locale
        stamped["time"] = "\(Date().timeIntervalSince1970)"  // FIND time.now
        stamped["zone"] = TimeZone.current.identifier  // FIND locale.time-zone
        stamped["version"] =
          Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String  // FIND storage.bundle
        stamped["system"] = ProcessInfo.processInfo.operatingSystemVersionString  // FIND platform.process-info
        return stamped
      }
    }
    // SNIPPET location, motion, contacts and photos are made in place
    import Contacts
    import CoreLocation
    import CoreMotion
    import LocalAuthentication
    import Photos

    final class Permissions {
      private let locations = CLLocationManager()  // FIND platform.system-service
      private let pedometer = CMPedometer()  // FIND platform.system-service
      private lazy var contacts = CNContactStore()  // FIND platform.system-service

      func canUnlock() -> Bool {
        LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: nil)  // FIND platform.system-service
      }

      func photos() -> Bool {
        PHPhotoLibrary.authorizationStatus() == .authorized  // FIND platform.system-service
      }
    }
    """#)
}
