import Environments
import Foundation

/// An environment with every kind of dependency: values, closures, a client of closures, a
/// protocol-typed service, a metatype, a reference.
struct TestEnvironment: Sendable {
  var analytics: Analytics = .live
  var api: any ServiceType = LiveService()
  var calendar = Calendar(identifier: .gregorian)
  var count = 0
  var date: @Sendable () -> Date = { Date(timeIntervalSince1970: 0) }
  var dateType: any DateProtocol.Type = Date.self
  var language: String? = "en"
  var name = "root"
  var probe: Probe?

  /// Reads other fields, as computed dependencies do.
  var greeting: String { "\(name), \(language ?? "-")" }
}

struct Analytics: Sendable {
  var track: @Sendable (String) -> Void

  static let live = Analytics(track: { _ in })
}

protocol ServiceType: Sendable {
  func user() async throws -> String
}

struct LiveService: ServiceType {
  func user() async throws -> String { "live" }
}

struct MockService: ServiceType {
  var answer = "mock"
  func user() async throws -> String { answer }
}

/// `SendableMetatype`, because an environment that is `Sendable` holds one.
protocol DateProtocol: SendableMetatype {
  static func now() -> Self
}

extension Date: DateProtocol {
  static func now() -> Date { Date(timeIntervalSince1970: 1) }
}

/// An object whose life can be watched.
final class Probe: Sendable {
  let name: String

  init(_ name: String = "") {
    self.name = name
  }
}

/// A field that only this file may assign, as the compiler sees it.
struct Sealed {
  private(set) var session = 1
}
