/// A stack of environments that belong to the main actor, with windows, views and other values that
/// are not Sendable.
///
/// ```swift
/// @MainActor struct InterfaceEnvironment {
///   var window = Window.main
///   var openURL: (URL) -> Void = { Workspace.shared.open($0) }
/// }
///
/// @MainActor let Interface = MainActorEnvironmentStack(InterfaceEnvironment())
///
/// Interface.window.title = "Favorites"                     // on the main actor, without await
/// Interface.withOverrides { $0.openURL = { opened.append($0) } } operation: { … }
/// ```
///
/// Its uses on the main actor are those of an ``EnvironmentStack``. Elsewhere a use does not compile:
/// other code goes to the main actor first, with `await MainActor.run { … }`, and cannot return
/// values that are not Sendable. Environments are also destroyed on the main actor.
///
/// - Complexity: O(1) for a read of a field; O(*n*) in the number of fields for a change.
@MainActor
@dynamicMemberLookup
public final class MainActorEnvironmentStack<Environment> {
  let location: SourceLocation
  let key = MainActorScopeKey<Environment>()

  private let processWide: MainActorLayers<Environment>

  /// Makes a stack.
  ///
  /// - Parameters:
  ///   - environment: The initial environment, built once, at the first use. It must not read the
  ///     stack that it is for.
  ///   - fileID: The file that the description names as the environment's origin.
  ///   - filePath: The path of that file.
  ///   - line: The line that the description names as the environment's origin.
  public nonisolated init(
    _ environment: @autoclosure @escaping @MainActor @Sendable () -> Environment,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1)
    processWide = MainActorLayers(
      Origin(.root, fileID: fileID, line: line), at: location, key: key, build: environment)
  }

  /// Makes a stack with an environment for each context.
  ///
  /// - Parameters:
  ///   - live: The initial environment for the program's users.
  ///   - preview: The one for previews; nil stands for `live`.
  ///   - test: The one for tests; nil stands for `live`.
  ///   - policy: Whether a variable or a launch argument may override the context.
  ///   - fileID: The file that the description names as the environment's origin.
  ///   - filePath: The path of that file.
  ///   - line: The line that the description names as the environment's origin.
  public nonisolated convenience init(
    live: @autoclosure @escaping @MainActor @Sendable () -> Environment,
    preview: @autoclosure @escaping @MainActor @Sendable () -> Environment? = nil,
    test: @autoclosure @escaping @MainActor @Sendable () -> Environment? = nil,
    externalOverride policy: EnvironmentContext.ExternalOverridePolicy = .debugBuilds,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(
      {
        switch EnvironmentContext.current(externalOverride: policy) {
        case .live: live()
        case .preview: preview() ?? live()
        case .test: test() ?? live()
        }
      }(),
      fileID: fileID, filePath: filePath, line: line)
  }

  /// Reads a field of the environment that the current task sees.
  ///
  /// - Parameter keyPath: The field, or a part of one.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Environment, Value>) -> Value {
    active.top.environment[keyPath: keyPath]
  }

  /// Reads or assigns a field of the environment that the current task sees.
  ///
  /// - Parameter keyPath: The field, or a part of one.
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<Environment, Value>) -> Value {
    get { active.top.environment[keyPath: keyPath] }
    set { replace { $0[keyPath: keyPath] = newValue } }
  }

  /// Reads a field that has the name of a member of the stack: `Interface[\.push]`.
  ///
  /// - Parameter keyPath: The field, or a part of one.
  public subscript<Value>(_ keyPath: KeyPath<Environment, Value>) -> Value {
    self[dynamicMember: keyPath]
  }

  /// Reads or assigns a field that has the name of a member of the stack.
  ///
  /// - Parameter keyPath: The field, or a part of one.
  public subscript<Value>(_ keyPath: WritableKeyPath<Environment, Value>) -> Value {
    get { self[dynamicMember: keyPath] }
    set { self[dynamicMember: keyPath] = newValue }
  }

  /// The whole environment that the current task sees.
  public var current: Environment {
    get { active.top.environment }
    set { replace(newValue) }
  }

  /// Puts an environment on top, until it is popped.
  ///
  /// - Parameters:
  ///   - environment: The new top.
  ///   - fileID: The file that the description names as the layer's origin.
  ///   - line: The line that the description names as the layer's origin.
  public func push(
    _ environment: Environment, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    active.push(environment, from: Origin(.pushed, fileID: fileID, line: line))
  }

  /// Puts a changed copy of the top environment on top, until it is popped.
  ///
  /// - Parameters:
  ///   - fileID: The file that the description names as the layer's origin.
  ///   - line: The line that the description names as the layer's origin.
  ///   - change: Changes the copy.
  /// - Throws: The error of `change`; then nothing is pushed.
  public func push<Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) throws(Failure) -> Void
  ) throws(Failure) {
    var environment = current
    try change(&environment)
    push(environment, fileID: fileID, line: line)
  }

  /// Removes the top environment, and makes the one below it the top again.
  ///
  /// At the bottom of a stack, or of a scope, nothing changes and an issue is reported.
  ///
  /// - Parameters:
  ///   - fileID: The file in which the issue is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which the issue is reported.
  ///   - column: The column at which the issue is reported.
  /// - Returns: The environment that was on top, or nil if nothing was popped.
  @discardableResult
  public func pop(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Environment? {
    if let popped = active.pop() { return popped }
    EnvironmentIssue.unbalancedPop(
      of: "MainActorEnvironmentStack<\(Environment.self)>", inScope: key.scope != nil,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ).report()
    return nil
  }

  /// Replaces the top environment.
  ///
  /// - Parameter environment: The new top.
  public func replace(_ environment: Environment) {
    active.replace(environment)
  }

  /// Changes the top environment.
  ///
  /// - Parameter change: Changes a copy, which then replaces the original. Changes that it makes to
  ///   the stack by other calls are lost.
  /// - Returns: The result of `change`.
  /// - Throws: The error of `change`; then nothing is changed.
  @discardableResult
  public func replace<Result, Failure: Error>(
    _ change: (inout Environment) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var environment = current
    let result = try change(&environment)
    replace(environment)
    return result
  }

  /// The layers that the current task sees.
  var active: MainActorLayers<Environment> {
    key.scope ?? processWide
  }
}
