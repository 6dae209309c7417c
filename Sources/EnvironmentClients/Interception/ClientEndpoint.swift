// environment-audit:ignore-file global.mutable: an index of constants, which no test can see change

import Environments

/// A closure of a client, as the macro describes it to interceptors.
///
/// The process has one for each path, which is never released. So a call retains no object for it, and costs no more
/// than its arguments.
public struct ClientEndpoint: Sendable, CustomStringConvertible {
  private final class Content: Sendable {
    let path: ClientPath
    let name: String
    let outputs: [String]
    let placeholder: (@Sendable () -> Any)?

    init(_ path: ClientPath, _ outputs: [String], _ placeholder: (@Sendable () -> Any)?) {
      self.path = path
      name = path.description
      self.outputs = outputs
      self.placeholder = placeholder
    }
  }

  // Unmanaged, because reference counting takes longer than the call of a closure.
  private let unmanaged: Unmanaged<Content>

  private var content: Content { unmanaged.takeUnretainedValue() }

  /// The path of the closure: `GitHub.fetchRepos`, or `AppEnvironment.gitHub.fetchRepos`.
  public var path: ClientPath { content.path }

  /// The path as text.
  public var name: String { content.name }

  /// The parameters through which a call returns more than its result: closures, and `inout` parameters.
  ///
  /// Each is written as in the declaration: `done: (Int) -> Void`. An interceptor that answers instead of the
  /// closure cannot provide their values.
  public var outputs: [String] { content.outputs }

  /// Returns the value of the closure's `placeholder(…)`, or the empty value of its type.
  ///
  /// It is nil if there is none, and for closures of a global actor.
  public var placeholder: (@Sendable () -> Any)? { content.placeholder }

  /// The identity of an endpoint, with its type, because two types can have the same name.
  private struct Key: Hashable {
    let client: ObjectIdentifier
    let path: ClientPath
  }

  // Unsafe, because the compiler does not know that it is accessed only with the library's lock held.
  private nonisolated(unsafe) static var known: [Key: Content] = [:]

  private static func known(
    _ client: Any.Type, _ path: ClientPath, _ outputs: [String],
    _ placeholder: (@Sendable () -> Any)?
  ) -> ClientEndpoint {
    let key = Key(client: ObjectIdentifier(client), path: path)
    let new = Content(path, outputs, placeholder)
    let content = withLock {
      if let content = known[key] { return content }
      known[key] = new
      return new
    }
    return ClientEndpoint(unmanaged: Unmanaged.passUnretained(content))
  }

  /// Returns the description of a closure.
  ///
  /// - Parameters:
  ///   - client: The client's type.
  ///   - path: The path of the closure.
  ///   - outputs: The parameters through which a call returns more than its result.
  /// - Returns: The description.
  public static func of(
    _ client: Any.Type, _ path: ClientPath, outputs: [String] = []
  ) -> ClientEndpoint {
    known(client, path, outputs, nil)
  }

  /// Returns the description of a closure that has a placeholder.
  ///
  /// - Parameters:
  ///   - client: The client's type.
  ///   - path: The path of the closure.
  ///   - outputs: The parameters through which a call returns more than its result.
  ///   - placeholder: Returns the value of the placeholder.
  /// - Returns: The description.
  public static func of<Value>(
    _ client: Any.Type, _ path: ClientPath, outputs: [String] = [],
    placeholder: @escaping @Sendable () -> Value
  ) -> ClientEndpoint {
    known(client, path, outputs, { placeholder() })
  }

  /// Returns the description of a closure whose placeholder cannot be copied.
  ///
  /// - Parameters:
  ///   - client: The client's type.
  ///   - path: The path of the closure.
  ///   - outputs: The parameters through which a call returns more than its result.
  ///   - placeholder: Returns the value of the placeholder. It is not kept.
  /// - Returns: The description.
  public static func of<Value: ~Copyable>(
    _ client: Any.Type, _ path: ClientPath, outputs: [String] = [],
    placeholder: @escaping @Sendable () -> Value
  ) -> ClientEndpoint {
    of(client, path, outputs: outputs)
  }

  /// The path as text.
  public var description: String { name }
}
