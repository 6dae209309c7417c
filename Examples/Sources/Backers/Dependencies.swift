public import EnvironmentClients
public import Foundation

/// A type whose instances hold the date of their creation: a metatype is a dependency, too.
public protocol DateProtocol: Sendable {
  /// Creates an instance with the current date.
  init()

  /// The date of the creation.
  var date: Date { get }
}

/// A type that draws a picture for a name.
public protocol AssetImageGenerator: Sendable {
  /// Creates a picture.
  ///
  /// - Parameter name: The name; equal names have equal pictures.
  init(name: String)

  /// The picture, as lines of characters.
  var lines: [String] { get }
}

/// Draws symmetric pictures of blocks.
public struct BlockImageGenerator: AssetImageGenerator {
  /// Three lines of six columns.
  public let lines: [String]

  /// Creates a picture.
  ///
  /// - Parameter name: The name; equal names have equal pictures.
  public init(name: String) {
    // FNV-1a, because the hashes of the standard library differ between runs.
    let bits = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    lines = (0..<3).map { row in
      [0, 1, 0].map { bits >> UInt64(row * 2 + $0 + 24) & 1 == 1 ? "██" : "  " }.joined()
    }
  }
}

/// The cookies of web pages.
@Controllable(unimplemented: false)
public struct CookieStorage: Sendable {
  /// Returns the names of the cookies.
  public var names: @Sendable () -> [String]
  /// Deletes all cookies.
  public var removeAll: @Sendable () -> Void
}

/// Values for debugging.
public struct DebugData: Codable, Equatable, Sendable {
  /// The configuration that takes precedence over the server's.
  public var config: Config?
  /// The date of ``DebugDate``.
  public var now: Date?

  /// Creates values for debugging.
  ///
  /// - Parameters:
  ///   - config: The configuration that takes precedence over the server's.
  ///   - now: The date of ``DebugDate``.
  public init(config: Config? = nil, now: Date? = nil) {
    self.config = config
    self.now = now
  }
}

/// The device that the program runs on.
public struct Device: Codable, Equatable, Sendable {
  /// The name of the operating system.
  public var systemName: String
  /// The version of the operating system.
  public var systemVersion: String
}

/// The analytics: a closure, and what each event carries.
@Controllable(unimplemented: false)
public struct Koala: Sendable {
  /// The configuration that events carry.
  public var config: Config?
  /// The user that events carry.
  public var user: User?
  /// Records an event, without waiting and without failing.
  public var track: @Sendable (_ event: KoalaEvent) -> Void
}

/// What the user did.
public struct KoalaEvent: Codable, Equatable, Sendable {
  /// The country of the server's configuration.
  public var country: String?
  /// The date of the event.
  public var date: Date
  /// The device.
  public var device: Device
  /// The identifier, by which a collector drops duplicates.
  public var id: UUID
  /// The name of the event.
  public var name: String
  /// The details of the event.
  public var properties: [String: String]
  /// The number of the user.
  public var user: Int?
}

/// The pages that were shown before, for when the server cannot be reached.
///
/// A logout installs a new cache, so that nothing of a user is left.
public final class Cache: Sendable {
  private let pages = Locked<[DiscoveryParams: DiscoverEnvelope]>([:])

  /// Creates an empty cache.
  public init() {}

  /// The page of a query; nil if it was not shown before.
  public subscript(params: DiscoveryParams) -> DiscoverEnvelope? {
    get { pages.withLock { $0[params] } }
    set { pages.withLock { $0[params] = newValue } }
  }

  /// The number of pages.
  public var count: Int { pages.withLock { $0.count } }
}

/// A value that a lock protects.
///
/// Unchecked, because `value` is accessed under the lock only. `Synchronization.Mutex` would need iOS 18.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
