/// A stack of environments that belong to the main actor: of windows, views and other things that
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
/// On the main actor it is used as an ``EnvironmentStack`` is. Elsewhere it does not compile: other
/// code goes to the main actor first, by `await MainActor.run { … }`, and cannot take out what is
/// not Sendable.
///
/// - Complexity: O(1) for reading a field; O(*n*) in the number of fields for a change.
@MainActor
@dynamicMemberLookup
public final class MainActorEnvironmentStack<Environment> {
  let place: SourcePlace
  let scope = TaskLocal<MainActorLayers<Environment>?>(wrappedValue: nil)

  private let processWide: MainActorLayers<Environment>

  /// Makes a stack.
  ///
  /// - Parameters:
  ///   - environment: The initial environment. Built at the first use, once. It must not read the
  ///     stack that it is for.
  ///   - fileID: The file that is named as the environment's origin.
  ///   - filePath: The path of that file.
  ///   - line: The line that is named as the environment's origin.
  public nonisolated init(
    _ environment: @autoclosure @escaping @MainActor @Sendable () -> Environment,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: 1)
    processWide = MainActorLayers(
      Origin(.root, fileID: fileID, line: line), at: place, build: environment)
  }

  /// Makes a stack with an environment for each context.
  ///
  /// - Parameters:
  ///   - live: The initial environment for the program's users.
  ///   - preview: The one for previews; nil: `live`.
  ///   - test: The one for tests; nil: `live`.
  ///   - choice: Who may choose the context from outside the program.
  ///   - fileID: The file that is named as the environment's origin.
  ///   - filePath: The path of that file.
  ///   - line: The line that is named as the environment's origin.
  public nonisolated convenience init(
    live: @autoclosure @escaping @MainActor @Sendable () -> Environment,
    preview: @autoclosure @escaping @MainActor @Sendable () -> Environment? = nil,
    test: @autoclosure @escaping @MainActor @Sendable () -> Environment? = nil,
    chosenFromOutside choice: EnvironmentContext.Choice = .inDebugBuilds,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(
      {
        switch EnvironmentContext.current(chosenFromOutside: choice) {
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
    seen.top.environment[keyPath: keyPath]
  }

  /// Reads or assigns a field of the environment that the current task sees.
  ///
  /// - Parameter keyPath: The field, or a part of one.
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<Environment, Value>) -> Value {
    get { seen.top.environment[keyPath: keyPath] }
    set { replace { $0[keyPath: keyPath] = newValue } }
  }

  /// Reads a field whose name is taken by a member of the stack: `Interface[\.push]`.
  ///
  /// - Parameter keyPath: The field, or a part of one.
  public subscript<Value>(_ keyPath: KeyPath<Environment, Value>) -> Value {
    self[dynamicMember: keyPath]
  }

  /// Reads or assigns a field whose name is taken by a member of the stack.
  ///
  /// - Parameter keyPath: The field, or a part of one.
  public subscript<Value>(_ keyPath: WritableKeyPath<Environment, Value>) -> Value {
    get { self[dynamicMember: keyPath] }
    set { self[dynamicMember: keyPath] = newValue }
  }

  /// The whole environment that the current task sees.
  public var current: Environment {
    get { seen.top.environment }
    set { replace(newValue) }
  }

  /// Puts an environment on top, until it is popped.
  ///
  /// - Parameters:
  ///   - environment: The environment that counts from now on.
  ///   - fileID: The file that is named as the layer's origin.
  ///   - line: The line that is named as the layer's origin.
  public func push(
    _ environment: Environment, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    seen.push(environment, from: Origin(.pushed, fileID: fileID, line: line))
  }

  /// Puts a changed copy of the environment on top, until it is popped.
  ///
  /// - Parameters:
  ///   - fileID: The file that is named as the layer's origin.
  ///   - line: The line that is named as the layer's origin.
  ///   - change: Changes the copy.
  /// - Throws: What `change` throws; then nothing is pushed.
  public func push<Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) throws(Failure) -> Void
  ) throws(Failure) {
    var environment = current
    try change(&environment)
    push(environment, fileID: fileID, line: line)
  }

  /// Takes the environment on top away, and brings back the one below.
  ///
  /// At the bottom of a stack, or of a scope, nothing changes, and an issue is reported.
  ///
  /// - Parameters:
  ///   - fileID: The file in which the issue is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which the issue is reported.
  ///   - column: The column at which the issue is reported.
  /// - Returns: The environment that was on top, or nil where nothing was popped.
  @discardableResult
  public func pop(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Environment? {
    if let popped = seen.pop() { return popped }
    EnvironmentIssue.poppedBottom(
      of: Environment.self, inScope: scope.get() != nil,
      at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    ).report()
    return nil
  }

  /// Puts an environment in the place of the one on top.
  ///
  /// - Parameter environment: The environment that counts from now on.
  public func replace(_ environment: Environment) {
    seen.replace(environment)
  }

  /// Changes the environment on top.
  ///
  /// - Parameter change: Changes a copy, which then takes the original's place. What it changes in
  ///   the stack meanwhile is lost.
  /// - Returns: What `change` returned.
  /// - Throws: What `change` throws; then nothing is changed.
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
  var seen: MainActorLayers<Environment> {
    scope.get() ?? processWide
  }
}
