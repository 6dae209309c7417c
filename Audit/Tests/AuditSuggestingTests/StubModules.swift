/// As much of modules as suggestions use, so that they are compiled where the modules are not: the
/// library, which the audit does not depend on, and those of other platforms.
enum StubModules {
  static let environments = [
    "Environments": """
    public protocol Controllable: Sendable, SendableMetatype {}
    @dynamicMemberLookup
    public struct EnvironmentStack<Environment: Sendable>: Sendable {
      public init(_ initial: @autoclosure @escaping @Sendable () -> Environment) {
        make = initial
      }
      private let make: @Sendable () -> Environment
      public subscript<Value>(
        dynamicMember field: WritableKeyPath<Environment, Value> & Sendable
      ) -> Value {
        get { make()[keyPath: field] }
        nonmutating set {}
      }
    }
    """
  ]

  /// The declarations that count, as the documentation of their frameworks has them.
  static let platforms = [
    "UIKit": """
    import Foundation
    @MainActor public class UIApplication {
      public class var shared: UIApplication { UIApplication() }
      public func open(
        _ url: URL, options: [String: Any] = [:],
        completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil
      ) {}
      @discardableResult
      public func open(_ url: URL, options: [String: Any] = [:]) async -> Bool { true }
    }
    @MainActor public class UIDevice {
      public class var current: UIDevice { UIDevice() }
      public var model: String { "" }
      public var name: String { "" }
      public var systemName: String { "" }
      public var systemVersion: String { "" }
    }
    public class UIPasteboard {
      public class var general: UIPasteboard { UIPasteboard() }
      public var string: String?
    }
    @MainActor public class UIScreen {
      public class var main: UIScreen { UIScreen() }
      public var scale: CGFloat { 1 }
      public var bounds: CGRect { .zero }
    }
    """,
    "Network": """
    public struct NWPath: Sendable {
      public enum Status: Sendable { case satisfied }
      public let status: Status
    }
    public final class NWPathMonitor: AsyncSequence {
      public init() {}
      public struct Iterator: AsyncIteratorProtocol {
        public mutating func next() async -> NWPath? { nil }
      }
      public func makeAsyncIterator() -> Iterator { Iterator() }
    }
    """,
    "Security": """
    import Foundation
    public typealias CFString = String
    public typealias CFTypeRef = AnyObject
    public typealias CFDictionary = NSDictionary
    public typealias OSStatus = Int32
    public let kSecClass: CFString = ""
    public let kSecClassGenericPassword: CFString = ""
    public let kSecAttrAccount: CFString = ""
    public let kSecReturnData: CFString = ""
    public let kSecValueData: CFString = ""
    public let errSecSuccess: OSStatus = 0
    public let errSecItemNotFound: OSStatus = -25300
    public func SecItemCopyMatching(
      _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
    ) -> OSStatus { 0 }
    public func SecItemDelete(_ query: CFDictionary) -> OSStatus { 0 }
    public func SecItemAdd(
      _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
    ) -> OSStatus { 0 }
    """,
  ]

  static let appKit = [
    "AppKit": """
    import Foundation
    open class NSWorkspace {
      public class var shared: NSWorkspace { NSWorkspace() }
      @discardableResult public func open(_ url: URL) -> Bool { true }
    }
    @MainActor public class NSScreen {
      public class var main: NSScreen? { nil }
      public var backingScaleFactor: CGFloat { 1 }
      public var frame: CGRect { .zero }
    }
    public class NSPasteboard {
      public struct PasteboardType: Sendable {
        public static let string = PasteboardType()
      }
      public class var general: NSPasteboard { NSPasteboard() }
      public func string(forType type: PasteboardType) -> String? { nil }
      @discardableResult public func clearContents() -> Int { 0 }
      @discardableResult public func setString(_ s: String, forType: PasteboardType) -> Bool { true }
    }
    """
  ]
}
