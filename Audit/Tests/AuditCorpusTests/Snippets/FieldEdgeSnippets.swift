extension [Snippet] {
  /// What a first run over code after real applications got wrong.
  static let fieldEdge = Snippet.read(
    #"""
    // SNIPPET bare statics in an extension of a system type
    import UIKit

    extension UserDefaults {
      static var isFirstLaunch: Bool {
        get { standard.bool(forKey: "first") }  // FIND storage.user-defaults
        set { standard.set(newValue, forKey: "first") }  // FIND storage.user-defaults
      }
      static func reset() { Self.standard.removeObject(forKey: "first") }  // FIND storage.user-defaults
      func resetSelf() { removeObject(forKey: "first") }
    }
    extension UIDevice {
      static var isPad: Bool { current.userInterfaceIdiom == .pad }  // FIND platform.device
    }
    extension UIApplication {
      static var key: UIWindow? { shared.windows.first { $0.isKeyWindow } }  // FIND platform.application
    }
    extension Bundle {
      static var name: String? { main.bundleIdentifier }  // FIND storage.bundle
      var build: String? { bundleIdentifier }
    }
    // SNIPPET one shared object beside constants of other types
    // FILE Sources/App/Funnel.swift
    final class Funnel {
      static let isOn = true
      static let version = "1"
      static let checkout = Funnel()  // FIND global.singleton
      func step() {}
    }
    // FILE Sources/App/Cart.swift
    func buy() { if Funnel.isOn { Funnel.checkout.step() } }  // FIND global.singleton
    // SNIPPET several kinds of the type itself are values
    final class Unit {
      static let metre = Unit(name: "m")
      static let foot = Unit(name: "ft")
      static let prefix = "u"
      let name: String
      init(name: String) { self.name = name }
    }
    func name() -> String { Unit.metre.name + Unit.foot.name }
    // SNIPPET initializers and methods handed on with their labels
    import Foundation

    struct Sink { func write(buffer: [UInt8]) {} }
    func identifiers(_ texts: [String], _ sink: Sink) -> [UUID] {
      let write: ([UInt8]) -> Void = sink.write(buffer:)
      write([])
      return texts.compactMap(UUID.init(uuidString:))
    }
    func dates(_ seconds: [TimeInterval]) -> [Date] {
      seconds.map(Date.init(timeIntervalSince1970:))
    }
    // SNIPPET whether the output is a terminal
    import Foundation

    let isInteractive = isatty(fileno(stdout)) == 1  // FIND platform.process-info
    // SNIPPET the default of a key of SwiftUI's environment
    import SwiftUI

    private struct DateKey: EnvironmentKey {
      static let defaultValue: () -> Date = Date.init  // FIND time.now:live-default
    }
    extension EnvironmentValues {
      var date: () -> Date {
        get { self[DateKey.self] }
        set { self[DateKey.self] = newValue }
      }
      @Entry var calendarOfApp: Calendar = .current  // FIND locale.calendar:live-default
    }
    // SNIPPET a computed default that makes a new object
    final class Builder {
      static var `default`: Builder { .init() }
      static var standard: Builder { Builder() }
      static func instance() -> Builder { Builder() }
      func build() {}
    }
    func build(_ builder: Builder = .default) {
      builder.build()
      Builder.standard.build()
      Builder.instance().build()
    }
    """#)
}
