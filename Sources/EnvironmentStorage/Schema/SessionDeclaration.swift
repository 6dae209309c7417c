public import Foundation

/// The parts of an environment that belong to a session, which a logout resets.
///
/// ```swift
/// extension SessionDeclaration where Environment == AppEnvironment {
///   static var session: Self {
///     SessionDeclaration(identity: \.session) {
///       Reset(\.currentUser, to: nil)
///       Reset(\.apiService.oauthToken, to: nil)
///       Reset(\.cache) { Cache() }
///       Erase { $0.cookieStorage.removeAll() }
///     }
///   }
/// }
/// ```
///
/// A logout does not change parts without a declaration, such as the language or the server.
public struct SessionDeclaration<Environment: Sendable>: Sendable {
  /// The field with the id of the session; nil while no user is logged in.
  package let identity: any WritableKeyPath<Environment, SessionID?> & Sendable

  private let resets: [Reset]
  private let erasures: [Erase]

  /// Declares the parts of a session.
  ///
  /// - Parameters:
  ///   - identity: A field for the id of the session. Only `EnvironmentSession` assigns it.
  ///   - parts: The parts: `Reset` and `Erase`.
  public init(
    identity: any WritableKeyPath<Environment, SessionID?> & Sendable,
    @PartsBuilder parts: () -> PartsBuilder.Parts
  ) {
    self.identity = identity
    let parts = parts()
    resets = parts.resets
    erasures = parts.erasures
  }

  /// Resets the parts of the session, and nothing else.
  package func reset(_ environment: inout Environment) {
    for reset in resets { reset.apply(&environment) }
    environment[keyPath: identity] = nil
  }

  /// Copies the parts of the session from another environment.
  func copy(to target: inout Environment, from source: Environment) {
    for reset in resets { reset.copy(&target, source) }
    target[keyPath: identity] = source[keyPath: identity]
  }

  /// Erases the data of the session outside the environment.
  ///
  /// - Returns: The errors. After an error it continues with the next part.
  package func erase(_ environment: Environment) -> [any Error] {
    var failures: [any Error] = []
    for part in erasures {
      do {
        try part.erase(environment)
      } catch {
        failures.append(error)
      }
    }
    return failures
  }
}

extension SessionDeclaration {
  /// Collects the parts of a session.
  @resultBuilder
  public enum PartsBuilder {
    /// The collected parts.
    public struct Parts: Sendable {
      var resets: [Reset] = []
      var erasures: [Erase] = []
    }

    /// Collects a part of the environment.
    ///
    /// - Parameter reset: The part.
    /// - Returns: The part alone.
    public static func buildExpression(_ reset: Reset) -> Parts { Parts(resets: [reset]) }

    /// Collects data outside the environment.
    ///
    /// - Parameter erase: The data.
    /// - Returns: The data alone.
    public static func buildExpression(_ erase: Erase) -> Parts { Parts(erasures: [erase]) }

    /// Concatenates parts.
    ///
    /// - Parameter parts: The parts.
    /// - Returns: All of them, in order.
    public static func buildBlock(_ parts: Parts...) -> Parts {
      Parts(resets: parts.flatMap(\.resets), erasures: parts.flatMap(\.erasures))
    }
  }
}

extension SessionDeclaration {
  /// A part of the environment that belongs to a session, and its value without one.
  ///
  /// ```swift
  /// Reset(\.currentUser, to: nil)
  /// Reset(\.cache) { Cache() }
  /// ```
  ///
  /// Outside an extension of `SessionDeclaration`, write `SessionDeclaration.Reset`.
  public struct Reset: Sendable {
    let apply: @Sendable (inout Environment) -> Void

    /// Copies the part to the first environment from the second.
    let copy: @Sendable (inout Environment, Environment) -> Void

    /// Declares a part that has one value outside a session.
    ///
    /// - Parameters:
    ///   - part: The part.
    ///   - value: Its value while no user is logged in.
    public init<Value: Sendable>(
      _ part: any WritableKeyPath<Environment, Value> & Sendable, to value: Value
    ) {
      self.init(part) { value }
    }

    /// Declares a part that gets a new value at the end of each session, such as a cache.
    ///
    /// - Parameters:
    ///   - part: The part.
    ///   - make: Makes the value. It may run more than once for one logout; only one result is used.
    public init<Value: Sendable>(
      _ part: any WritableKeyPath<Environment, Value> & Sendable,
      _ make: @escaping @Sendable () -> Value
    ) {
      apply = { $0[keyPath: part] = make() }
      copy = { $0[keyPath: part] = $1[keyPath: part] }
    }
  }
}

extension SessionDeclaration {
  /// Data of a session outside the environment: in files, cookies or caches that it refers to.
  ///
  /// ```swift
  /// Erase { $0.cookieStorage.removeAll() }
  /// ```
  ///
  /// Outside an extension of `SessionDeclaration`, write `SessionDeclaration.Erase`.
  public struct Erase: Sendable {
    let erase: @Sendable (Environment) throws -> Void

    /// Declares how the data is erased.
    ///
    /// - Parameter erase: Erases the data, and does nothing if it was erased before. It receives the
    ///   environment of the session that has ended: once for each layer of the stack that belongs to
    ///   the session, and once more after a crash during a logout, or at another logout. Its errors are
    ///   causes of the error that `logout` throws.
    public init(_ erase: @escaping @Sendable (Environment) throws -> Void) {
      self.erase = erase
    }
  }
}

/// The id of a session, which stays the same after a restart.
///
/// It is not secret: it gives no access.
public struct SessionID: Hashable, Sendable {
  /// The unique value.
  public let uuid: UUID

  /// Creates an id.
  ///
  /// - Parameter uuid: The unique value: a new one by default, or a fixed one in a test.
  public init(_ uuid: UUID = UUID()) {
    self.uuid = uuid
  }
}

extension SessionID: Codable {
  /// Reads an id that was written as one string.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: The error of the decoder if there is no such string.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(UUID.self))
  }

  /// Writes the id as one string.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(uuid)
  }
}

extension SessionID: CustomStringConvertible {
  /// The UUID as a string.
  public var description: String { uuid.uuidString }
}
