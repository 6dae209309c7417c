public import Foundation
public import HTTPTypes
public import Hummingbird

extension Request {
  /// Returns the identifier that a proxy gave this request, or a new one.
  ///
  /// ```swift
  /// environment.requestID = request.identifier(or: environment.uuid().uuidString)
  /// ```
  ///
  /// An identifier from outside is accepted if it consists of 1 to 128 ASCII letters, digits, dots, dashes and
  /// underscores, so that no client can inject lines into a log.
  ///
  /// - Parameter newIdentifier: Makes an identifier if the header `X-Request-ID` is missing or invalid.
  /// - Returns: An identifier.
  public func identifier(or newIdentifier: @autoclosure () -> String) -> String {
    guard let identifier = headers[.requestID], (1...128).contains(identifier.utf8.count),
      identifier.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) || "-._".contains($0) })
    else { return newIdentifier() }
    return identifier
  }

  /// Returns the time zone that a cookie names.
  ///
  /// No request header contains the time zone. A page sets the cookie from
  /// `Intl.DateTimeFormat().resolvedOptions().timeZone`.
  ///
  /// - Parameter cookie: The name of the cookie.
  /// - Returns: The time zone, or nil if the cookie is missing or names no time zone.
  public func timeZone(inCookie cookie: String = "time-zone") -> TimeZone? {
    guard let name = cookies[cookie]?.value.removingPercentEncoding, knownTimeZones.contains(name)
    else { return nil }
    return TimeZone(identifier: name)
  }
}

/// The identifiers that may come from outside.
///
/// Foundation would look up any other one as a file.
private let knownTimeZones = Set(TimeZone.knownTimeZoneIdentifiers + ["UTC", "GMT"])

extension HTTPField.Name {
  /// The header with the identifier of a request, `X-Request-ID`.
  public static let requestID =
    // Not nil, because the constant is a valid name.
    HTTPField.Name("X-Request-ID").unsafelyUnwrapped
}
