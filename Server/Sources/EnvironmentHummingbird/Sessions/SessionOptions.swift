/// The lifetime of sessions, and their cookie.
public struct SessionOptions: Sendable {
  /// The time without a request after which a session expires; 30 minutes by default.
  public var idleTimeout: Duration
  /// The time after the login, or the first request, after which a session expires; 12 hours by default.
  public var absoluteTimeout: Duration
  /// Whether the cookie is sent over plain HTTP, without `Secure`; false by default.
  ///
  /// Only for a server that a browser on the same machine reaches over loopback.
  public var allowsPlainHTTP: Bool

  /// Creates options.
  ///
  /// - Parameters:
  ///   - idleTimeout: The time without a request after which a session expires.
  ///   - absoluteTimeout: The time after the login, or the first request, after which a session expires.
  ///   - allowsPlainHTTP: Whether the cookie is sent over plain HTTP.
  public init(
    idleTimeout: Duration = .seconds(30 * 60), absoluteTimeout: Duration = .seconds(12 * 3600),
    allowsPlainHTTP: Bool = false
  ) {
    self.idleTimeout = idleTimeout
    self.absoluteTimeout = absoluteTimeout
    self.allowsPlainHTTP = allowsPlainHTTP
  }

  /// The name of the cookie in the header.
  ///
  /// A browser accepts a cookie with the prefix `__Host-` only over HTTPS, for all paths, and from this host: no
  /// other subdomain can set it. The session of a login has a cookie of its own.
  func name(of cookie: SessionCookie) -> String {
    (allowsPlainHTTP ? "" : "__Host-") + (cookie == .login ? "session-login" : "session")
  }
}
