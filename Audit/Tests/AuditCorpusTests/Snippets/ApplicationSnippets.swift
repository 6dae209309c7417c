extension [Snippet] {
  /// Code as applications and servers have it.
  static let applications: [Snippet] = [
    Snippet(
      "a view that shows a greeting by the hour",
      #"""
      import SwiftUI
      struct Greeting: View {
        @AppStorage("name") private var name = ""  // FIND storage.app-storage
        @State private var date = Date()  // FIND time.now
        private let timer = Timer.publish(every: 60, on: .main, in: .common).autoconnect()  // FIND time.timer, concurrency.run-loop
        var body: some View {
          Text(Calendar.current.component(.hour, from: date) < 12 ? "Morning" : "Hello")  // FIND locale.calendar
            .onReceive(timer) { date = $0 }
        }
      }
      """#),
    Snippet(
      "an app delegate that starts services",
      #"""
      import UIKit
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func applicationDidBecomeActive(_ application: UIApplication) {
          application.applicationIconBadgeNumber = 0
          UNUserNotificationCenter.current().removeAllDeliveredNotifications()  // FIND platform.system-service
          UserDefaults.standard.set(Date(), forKey: "active")  // FIND storage.user-defaults, time.now
        }
      }
      """#),
    Snippet(
      "a collection controller that loads images",
      #"""
      import UIKit
      final class PhotoCell: UICollectionViewCell {
        private var task: URLSessionDataTask?
        func load(_ url: URL) {
          task = URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in  // FIND network.session
            guard let data, let image = UIImage(data: data) else { return }
            DispatchQueue.main.async { self?.contentView.layer.contents = image.cgImage }  // FIND concurrency.queue
          }
          task?.resume()
        }
      }
      """#),
    Snippet(
      "a store that keeps its items in a file",
      #"""
      import Foundation
      @Observable final class ItemStore {
        private(set) var items: [String] = []
        private var url: URL {
          URL.documentsDirectory.appending(path: "items.json")  // FIND storage.directory
        }
        func load() throws {
          items = try JSONDecoder().decode([String].self, from: Data(contentsOf: url))  // FIND storage.file-access
        }
        func save() throws {
          try JSONEncoder().encode(items).write(to: url, options: .atomic)  // FIND storage.file-access
        }
      }
      """#),
    Snippet(
      "a networking layer with a token in the keychain",
      #"""
      import Foundation
      final class APIClient {
        static let shared = APIClient()  // FIND global.singleton
        private let session = URLSession(configuration: .default)  // FIND network.session
        var baseURL = URL(string: ProcessInfo.processInfo.environment["API"] ?? "https://a.example")!  // FIND platform.environment-variable
        func request(_ path: String) -> URLRequest {
          var request = URLRequest(url: baseURL.appending(path: path))
          request.setValue(UUID().uuidString, forHTTPHeaderField: "X-Request-ID")  // FIND random.uuid
          return request
        }
      }
      """#),
    Snippet(
      "a reducer that is controlled", without: "random.uuid",
      #"""
      import ComposableArchitecture
      @Reducer struct Todos {
        @Dependency(\.uuid) var uuid
        @Dependency(\.continuousClock) var clock
        struct State { var items: [String] = [] }
        enum Action { case add, tick }
        func reduce(_ state: inout State, _ action: Action) {
          switch action {
          case .add: state.items.append(uuid().uuidString)
          case .tick: break
          }
        }
      }
      """#),
    Snippet(
      "a route of a server",
      #"""
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
      """#),
    Snippet(
      "a command that counts lines",
      #"""
      import ArgumentParser
      import Foundation
      @main struct Count: ParsableCommand {
        @Argument var path: String
        @Flag var verbose = false
        func run() throws {
          let text = try String(contentsOfFile: path, encoding: .utf8)  // FIND storage.file-access
          if verbose { print("counting", path) }  // FIND io.print
          print(text.split(separator: "\n").count)  // FIND io.print
        }
      }
      """#),
    Snippet(
      "a player that reacts to interruptions",
      #"""
      import AVFoundation
      final class AudioPlayer {
        private var observer: (any NSObjectProtocol)?
        func start() {
          try? AVAudioSession.sharedInstance().setCategory(.playback)  // FIND platform.system-service
          observer = NotificationCenter.default.addObserver(  // FIND platform.notification-center
            forName: AVAudioSession.interruptionNotification, object: nil,
            queue: .main) { _ in }  // FIND concurrency.operation-queue
        }
      }
      """#),
    Snippet(
      "a retry with jitter",
      #"""
      func retry<T>(_ times: Int, _ body: () async throws -> T) async throws -> T {
        for attempt in 1..<times {
          do { return try await body() } catch {
            let pause = Double(attempt) + Double.random(in: 0..<0.5)  // FIND random.number
            try await Task.sleep(for: .seconds(pause))  // FIND time.sleep
          }
        }
        return try await body()
      }
      """#),
    Snippet(
      "a share sheet and a haptic tap",
      #"""
      import UIKit
      final class ShareController: UIViewController {
        @objc func copyLink() {
          UIPasteboard.general.string = "https://a.example"  // FIND platform.pasteboard
          UINotificationFeedbackGenerator().notificationOccurred(.success)  // FIND platform.system-service
          if UIDevice.current.userInterfaceIdiom == .pad { dismiss(animated: true) }  // FIND platform.device
        }
      }
      """#),
    Snippet(
      "a daemon that ends at a signal",
      #"""
      import Dispatch
      import Foundation
      @main enum Daemon {
        static func main() {
          signal(SIGTERM, SIG_IGN)  // FIND platform.signal
          let source = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .main)  // FIND platform.signal, concurrency.queue
          source.setEventHandler { exit(0) }  // FIND io.exit
          source.resume()
          dispatchMain()  // FIND concurrency.queue
        }
      }
      """#),
  ]
}
