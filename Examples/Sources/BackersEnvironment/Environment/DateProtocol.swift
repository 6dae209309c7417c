import BackersClient
public import Foundation

/// A type whose instances hold the date of their creation.
///
/// The environment stores the type, and creates an instance whenever it needs the current date: a
/// metatype is a dependency like any other.
public protocol DateProtocol: Sendable {
  /// Creates an instance with the current date.
  init()

  /// The date of the creation.
  var date: Date { get }
}

/// The system's clock.
extension Date: DateProtocol {
  /// The date itself.
  public var date: Date { self }
}

/// A clock that always returns ``Foundation/Date/template``.
public struct MockDate: DateProtocol {
  /// 2016-10-01 22:35:15 UTC.
  public var date: Date { .template }

  /// Creates an instance with the only date.
  public init() {}
}
