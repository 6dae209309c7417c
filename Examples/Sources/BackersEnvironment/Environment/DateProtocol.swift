import BackersClient
public import Foundation

/// A type that tells what time it is when it is made.
///
/// The environment has the type and makes a value of it whenever the time is asked for: a metatype
/// is a dependency like any other.
public protocol DateProtocol: Sendable {
  /// Makes a value of this moment.
  init()

  /// The moment at which it was made.
  var date: Date { get }
}

/// The system's clock.
extension Date: DateProtocol {
  /// The date itself.
  public var date: Date { self }
}

/// A clock that stands still, at ``Foundation/Date/template``.
public struct MockDate: DateProtocol {
  /// 2016-10-01 22:35:15 UTC.
  public var date: Date { .template }

  /// Makes a value of the only moment that there is.
  public init() {}
}
