/// What belongs to a session, declared once: nothing of it outlives a logout.
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
/// What is not named (the language, the server) stays as it is.
public struct SessionDeclaration<Environment: Sendable>: Sendable {
  /// Where the environment says which session it is in; nil: nobody is logged in.
  package let identity: any WritableKeyPath<Environment, SessionID?> & Sendable

  private let exists: (@Sendable (Environment) -> Bool)?
  private let parts: [SessionPart<Environment>]

  /// Declares what belongs to a session.
  ///
  /// - Parameters:
  ///   - identity: A field of its own, which says whose environment it is. `EnvironmentSession`
  ///     sets it and nobody else.
  ///   - exists: Whether a restored environment is somebody's, if it takes more than an id: a token,
  ///     say. One without it is logged out as soon as it is restored. One with it, and without an
  ///     id, was stored by an older program, and gets one.
  ///   - parts: What belongs to the session.
  public init(
    identity: any WritableKeyPath<Environment, SessionID?> & Sendable,
    exists: (@Sendable (Environment) -> Bool)? = nil,
    @SessionPartsBuilder<Environment> parts: () -> [SessionPart<Environment>]
  ) {
    self.identity = identity
    self.exists = exists
    self.parts = parts()
  }

  /// Resets everything that belongs to the session, and nothing else.
  package func reset(_ environment: inout Environment) {
    for case .reset(let reset) in parts { reset.apply(&environment) }
    environment[keyPath: identity] = nil
  }

  /// Copies everything that belongs to the session to an environment from another one.
  func copy(to target: inout Environment, from source: Environment) {
    for case .reset(let reset) in parts { reset.copy(&target, source) }
    target[keyPath: identity] = source[keyPath: identity]
  }

  /// Erases what the session has left in what an environment refers to.
  ///
  /// - Returns: What could not be erased. One failure does not keep the others from being tried.
  package func erase(_ environment: Environment) -> [any Error] {
    var failures: [any Error] = []
    for case .erase(let part) in parts {
      do {
        try part.erase(environment)
      } catch {
        failures.append(error)
      }
    }
    return failures
  }

  /// Makes a restored environment either somebody's, whole, or nobody's.
  package func settle(_ environment: inout Environment) {
    guard let exists else { return }
    if !exists(environment) {
      reset(&environment)
    } else if environment[keyPath: identity] == nil {
      environment[keyPath: identity] = SessionID()
    }
  }
}

/// One thing that belongs to a session.
public enum SessionPart<Environment: Sendable>: Sendable {
  /// A part of the environment.
  case reset(Reset<Environment>)

  /// What lies outside it.
  case erase(Erase<Environment>)
}

/// Lists what belongs to a session.
@resultBuilder
public enum SessionPartsBuilder<Environment: Sendable> {
  /// Takes a part of the environment.
  ///
  /// - Parameter reset: The part.
  /// - Returns: A list of one.
  public static func buildExpression(_ reset: Reset<Environment>) -> [SessionPart<Environment>] {
    [.reset(reset)]
  }

  /// Takes what lies outside the environment.
  ///
  /// - Parameter erase: How to erase it.
  /// - Returns: A list of one.
  public static func buildExpression(_ erase: Erase<Environment>) -> [SessionPart<Environment>] {
    [.erase(erase)]
  }

  /// Joins lists.
  ///
  /// - Parameter parts: The lists.
  /// - Returns: One list.
  public static func buildBlock(_ parts: [SessionPart<Environment>]...) -> [SessionPart<
    Environment
  >] {
    parts.flatMap(\.self)
  }

  /// Takes a list that depends on a condition.
  ///
  /// - Parameter parts: The list, if it is there.
  /// - Returns: The list, or an empty one.
  public static func buildOptional(_ parts: [SessionPart<Environment>]?) -> [SessionPart<
    Environment
  >] {
    parts ?? []
  }
}
