public import Environments
public import Foundation
public import Logging

/// The environment of the server, and, during a request, the environment of the request.
///
/// ```swift
/// let database = try await ServiceDatabase.opened(at: path)
/// try await Current.withOverrides {
///   $0.database = database
///   $0.date = { Date(timeIntervalSince1970: 1_475_361_315) }
/// } operation: {
///   try await server.run { url in … }
/// }
/// ```
public struct ServiceEnvironment: Sendable {
  /// The database of accounts, tokens and projects.
  public var database = ServiceDatabase.notOpened
  /// Returns the date; within a request, always the date of its start.
  public var date: @Sendable () -> Date = { Date() }
  /// Sends a code to its recipient.
  public var deliver: @Sendable (CodeDelivery) async throws -> Void = { _ in
    throw NoDelivery()
  }
  /// Derives a key from a password and a salt, with a cost.
  public var derivedKey: @Sendable (Secret<String>, [UInt8], PasswordCost) async throws -> [UInt8] =
    {
      try await PasswordWork.key(from: $0, salt: $1, cost: $2)
    }
  /// Logs requests and failures, without secrets.
  public var logger = Logger(label: "backers-server") { _ in SwiftLogNoOpLogHandler() }
  /// Returns a number of unpredictable bytes.
  public var randomBytes: @Sendable (Int) -> [UInt8] = { count in
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }
  /// Waits before a slow response; ends early when the task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

  /// Transforms a response before it is encoded as JSON.
  var answer: @Sendable (any Encodable & Sendable) -> any Encodable & Sendable = { $0 }
  /// The language of a request's texts.
  public var language = Language.en
  /// The origin of a request.
  var origin = RequestOrigin()
  /// The id of the request in the log.
  public var requestID = "none"
  /// The request's session; nil without a token.
  public var session: Session?

  /// Creates the environment of a server on this machine, without a database.
  public init() {}
}

/// The reason why a code could not be sent.
struct NoDelivery: Error, CustomStringConvertible {
  var description: String { "Nothing was set up that sends codes." }
}

/// The environment of the current task.
public let Current = EnvironmentStack(ServiceEnvironment())
