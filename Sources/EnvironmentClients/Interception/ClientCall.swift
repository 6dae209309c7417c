/// A call of a client's closure, as an interceptor sees it.
public struct ClientCall: CustomStringConvertible {
  /// An argument of a call.
  public struct Argument: CustomStringConvertible {
    /// The name of the parameter in the closure's type, if it has one.
    public let label: String?

    /// The value; nil for closures, for values that cannot be copied, and for those that are sent on.
    public let value: Any?

    private let text: String

    /// Makes an argument whose value an interceptor can read.
    ///
    /// - Parameters:
    ///   - label: The name of the parameter.
    ///   - value: The value.
    public init<Value>(_ label: String?, _ value: borrowing Value) {
      self.label = label
      let copy = copy value
      self.value = copy
      text = "\(copy)"
    }

    /// Makes an argument that cannot be copied.
    ///
    /// - Parameters:
    ///   - label: The name of the parameter.
    ///   - value: The value.
    public init<Value: ~Copyable>(_ label: String?, _ value: borrowing Value) {
      self.init(label, type: "noncopyable value")
    }

    /// Makes an argument of which an interceptor sees the type only.
    ///
    /// - Parameters:
    ///   - label: The name of the parameter.
    ///   - type: The type, as the client's declaration has it.
    public init(_ label: String?, type: String) {
      self.label = label
      value = nil
      text = "(\(type))"
    }

    /// The label and the value, as in a call.
    public var description: String {
      label.map { "\($0): \(text)" } ?? text
    }
  }

  /// The path of the closure: `GitHub.fetchRepos`, or `AppEnvironment.gitHub.fetchRepos`.
  public let path: ClientPath

  /// The arguments, in their order.
  public let arguments: [Argument]

  /// Describes a call.
  ///
  /// - Parameters:
  ///   - path: The path of the closure.
  ///   - arguments: The arguments, in their order.
  public init(_ path: ClientPath, _ arguments: [Argument]) {
    self.path = path
    self.arguments = arguments
  }

  /// The call as source code: `GitHub.fetchRepos(organization: swiftlang)`.
  public var description: String {
    "\(path)(\(arguments.map(\.description).joined(separator: ", ")))"
  }
}
