extension [Snippet] {
  /// Mistakes on code of other projects, one snippet for each.
  static let mistakes: [Snippet] = [
    Snippet(
      "keys that reach the runtime through a function of the project", without: "global.mutable",
      #"""
      import Foundation
      private var taskKey: Void?
      private var indicatorKey: ()
      private var resizeKey: UInt8 = 0
      func getAssociatedObject<T>(_ object: Any, _ key: UnsafeRawPointer) -> T? { nil }
      func setAssociatedObject<T>(_ object: Any, _ key: UnsafeRawPointer, _ value: T) {}
      final class ImageView {
        var task: Int? {
          get { getAssociatedObject(self, &taskKey) }
          set { setAssociatedObject(self, &taskKey, newValue) }
        }
        var indicator: Int? { getAssociatedObject(self, &indicatorKey) }
        var resize: Int? { getAssociatedObject(self, &resizeKey) }
      }
      """#),
    Snippet(
      "a counter that is passed by address is no key",
      #"""
      private var lastKey: UInt8 = 0  // FIND global.mutable
      private var counter = 0  // FIND global.mutable
      func advance(_ value: inout Int) { value += 1 }
      func advance(_ value: inout UInt8) { value += 1 }
      func next() -> UInt8 {
        advance(&counter)  // FIND global.mutable
        advance(&lastKey)  // FIND global.mutable
        return lastKey  // FIND global.mutable
      }
      """#),
    Snippet(
      "`Defaults` of another module than those with a variable of that name",
      #"""
      // FILE Sources/App/Theme.swift
      import PreferencesKit
      func theme() -> String { Defaults.shared.theme }  // FIND global.singleton
      // FILE Sources/App/Speed.swift
      import SwiftyUserDefaults
      func speed() -> Int { Defaults.speed }  // FIND storage.user-defaults
      """#),
    Snippet(
      "views and data that only previews use", without: "time.now",
      #"""
      import SwiftUI
      struct Clock: View {
        let date: Date
        var body: some View { Text(date, style: .time) }
      }
      private struct ClockDemo: View {
        @State private var date = Date()
        var body: some View { Clock(date: date) }
      }
      private let sampleDate = Date()
      private var sampleDates = [Date()]
      #Preview { ClockDemo() }
      #Preview { Clock(date: sampleDate) }
      #Preview { Clock(date: sampleDates[0]) }
      """#),
    Snippet(
      "data of previews in a debug build", without: "random.uuid",
      #"""
      import SwiftUI
      final class Trip: ObservableObject, Traveling { let id: UUID; init(id: UUID) { self.id = id } }
      struct TripView: View { let trip: Trip; var body: some View { Text(trip.id.uuidString) } }
      #if DEBUG
      extension Trip { static let sampleTrip = Trip(id: UUID()) }
      private struct TripViewDemo: View { var body: some View { TripView(trip: Trip(id: UUID())) } }
      struct TripView_Previews: PreviewProvider {
        static var previews: some View { TripView(trip: .sampleTrip); TripViewDemo() }
      }
      #endif
      """#),
    Snippet(
      "labels that end with the type of the singleton",
      #"""
      import Foundation
      import StoreKitAdditions
      func open() -> Store {
        Store(
          standardUserDefaults: .standard,  // FIND storage.user-defaults
          defaultFileManager: .default,  // FIND storage.file-manager
          sharedURLSession: .shared,  // FIND network.session
          appNotificationCenter: .default)  // FIND platform.notification-center
      }
      """#),
    Snippet(
      "labels that only contain the name of a type", without: "storage.file-manager",
      #"""
      import Foundation
      import Sorting
      func sort() -> Order { Order(fileManagerStyle: .default, standardUserDefaultsMode: .standard) }
      """#),
    Snippet(
      "random numbers in extensions of the protocols of numbers",
      #"""
      extension FixedWidthInteger {
        static func any() -> Self { Self.random(in: .min ... .max) }  // FIND random.number
      }
      extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
        static func fraction() -> Self { Self.random(in: 0...1) }  // FIND random.number
        static func fraction(using generator: inout some RandomNumberGenerator) -> Self {
          Self.random(in: 0...1, using: &generator)
        }
      }
      """#),
    Snippet(
      "static constants of services of another module",
      #"""
      import Tracking
      enum Services {
        static let tracker = TrackingClient(key: "k")  // FIND global.singleton
        static let palette = BrandColor(name: "accent")
        static let tag = TrackingClient.Tag("a")
      }
      func track() { Services.tracker.send(Services.palette) }  // FIND global.singleton
      """#),
    Snippet(
      "the protocol `DependencyKey` of the same project", without: "time.now",
      #"""
      import Foundation
      protocol DependencyKey { associatedtype Value; static var liveValue: Value { get } }
      struct DateClient { var now: () -> Date }
      enum DateKey: DependencyKey {
        static let liveValue = DateClient(now: { Date() })  // FIND time.now:live-implementation
        static let testValue = DateClient(now: { Date() })
        static let previewValue = DateClient(now: { Date() })
      }
      """#),
    Snippet(
      "another name of a shared object counts once",
      #"""
      final class Preferences { static let shared = Preferences(); var size = 1 }  // FIND global.singleton
      let Settings = Preferences.shared  // FIND global.singleton
      func size() -> Int { Settings.size }  // FIND global.singleton
      """#),
    Snippet(
      "images, colors and data in the catalog of assets", without: "storage.bundle",
      #"""
      import UIKit
      func icon() -> UIImage? { UIImage(named: "icon") }
      func tint() -> UIColor? { UIColor(named: "tint") }
      func menu() -> NSDataAsset? { NSDataAsset(name: "menu") }
      let placeholder = #imageLiteral(resourceName: "placeholder")
      """#),
    Snippet(
      "an environment behind a lock", without: "time.now",
      #"""
      // FILE Sources/App/World.swift
      import Foundation
      import os
      struct World {
        var date: () -> Date = { Date() }  // FIND time.now:live-default
        var locale = Locale.current  // FIND locale.locale:live-default
      }
      private let worldLock = OSAllocatedUnfairLock(initialState: World())
      var Current: World {
        get { worldLock.withLock { $0 } }
        set { worldLock.withLock { $0 = newValue } }
      }
      // FILE Sources/App/Receipt.swift
      func date() -> Date { Current.date() }
      """#),
    Snippet(
      "an environment in a guarded variable", without: "global.mutable",
      #"""
      import Foundation
      struct World { var date: () -> Date = { Date() } }  // FIND time.now:live-default
      private let lock = NSLock()
      private nonisolated(unsafe) var storedWorld = World()
      var Current: World {
        get { lock.withLock { storedWorld } }
        _modify {
          lock.lock()
          defer { lock.unlock() }
          yield &storedWorld
        }
      }
      """#),
    Snippet(
      "a source file with the name of a manifest",
      #"""
      // FILE Sources/App/Package.swift
      import Foundation
      struct Package { var sent = Date() }  // FIND time.now
      let carrier = Carrier()  // FIND global.singleton
      final class Carrier { func send() {} }
      // FILE Sources/App/Desk.swift
      func send() { carrier.send() }  // FIND global.singleton
      """#),
  ]
}
