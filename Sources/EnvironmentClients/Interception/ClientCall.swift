/// A call of a client's closure, as an interceptor sees it.
public struct ClientCall: CustomStringConvertible {
  /// An argument of a call.
  public struct Argument: CustomStringConvertible {
    /// The name of the parameter in the closure's type, if it has one.
    public let label: String?

    /// The value; nil for closures, for values that cannot be copied, and for `sending` parameters.
    public let value: Any?

    /// The text of a value that an interceptor cannot read.
    @usableFromInline let type: String?

    /// Creates an argument whose value an interceptor can read.
    ///
    /// - Parameters:
    ///   - label: The name of the parameter.
    ///   - value: The value.
    @inlinable
    public init<Value>(_ label: String?, _ value: borrowing Value) {
      self.label = label
      self.value = copy value
      type = nil
    }

    /// Creates an argument that cannot be copied.
    ///
    /// - Parameters:
    ///   - label: The name of the parameter.
    ///   - value: The value.
    @inlinable
    public init<Value: ~Copyable>(_ label: String?, _ value: borrowing Value) {
      self.init(label, type: "noncopyable value")
    }

    /// Creates an argument of which an interceptor sees only the type.
    ///
    /// - Parameters:
    ///   - label: The name of the parameter.
    ///   - type: The type, as it is written in the client's declaration.
    @inlinable
    public init(_ label: String?, type: String) {
      self.label = label
      value = nil
      self.type = type
    }

    /// The label and the value, as in a call.
    public var description: String {
      // The text is created on demand, because most interceptors do not need it.
      let text = type.map { "(\($0))" } ?? value.map { "\($0)" } ?? "nil"
      return label.map { "\($0): \(text)" } ?? text
    }
  }

  /// The closure that is called.
  public let endpoint: ClientEndpoint

  /// The arguments, in their order.
  public let arguments: [Argument]

  /// Describes a call.
  ///
  /// - Parameters:
  ///   - endpoint: The closure that is called.
  ///   - arguments: The arguments, in their order.
  @inlinable
  public init(_ endpoint: ClientEndpoint, _ arguments: [Argument] = []) {
    self.endpoint = endpoint
    self.arguments = arguments
  }

  /// Describes a call of a closure by its path.
  ///
  /// - Parameters:
  ///   - path: The path of the closure.
  ///   - arguments: The arguments, in their order.
  public init(_ path: ClientPath, _ arguments: [Argument]) {
    self.init(ClientEndpoint.of(Void.self, path), arguments)
  }

  /// The path of the closure: `GitHub.fetchRepos`, or `AppEnvironment.gitHub.fetchRepos`.
  public var path: ClientPath { endpoint.path }

  /// The call as source code: `GitHub.fetchRepos(organization: swiftlang)`.
  public var description: String {
    "\(path)(\(arguments.map(\.description).joined(separator: ", ")))"
  }
}
