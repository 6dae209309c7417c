/// A stack of environments that are isolated to the main actor, with windows, views and other values that
/// are not Sendable.
///
/// ```swift
/// @MainActor struct InterfaceEnvironment {
///   var window = Window.main
///   var openURL: (URL) -> Void = { Workspace.shared.open($0) }
/// }
///
/// nonisolated let Interface = MainActorEnvironmentStack(InterfaceEnvironment())
///
/// Interface.window.title = "Favorites"                     // on the main actor, without await
/// Interface.withOverrides { $0.openURL = { opened.append($0) } } operation: { … }
/// ```
///
/// On the main actor, use the stack like an ``EnvironmentStack``. A use elsewhere does not compile: other
/// code first switches to the main actor, with `await MainActor.run { … }`, and cannot return values that
/// are not Sendable. Environments are also destroyed on the main actor.
///
/// - Complexity: O(1) for a read of a field; O(*n*) in the number of fields for a change.
@MainActor
@dynamicMemberLookup
public final class MainActorEnvironmentStack<Environment> {
  let location: SourceLocation
  let key = MainActorScopeKey<Environment>()
  let processWide: MainActorLayers<Environment>
  let reports: UseReports

  /// The stack that this one is linked to.
  var link: MainActorLink<Environment>?

  nonisolated init(
    at location: SourceLocation, from origin: Origin,
    build: @escaping MainActorLayers<Environment>.Builder
  ) {
    let reports = UseReports(at: location) {
      StackMessages.stack(Environment.self, location, of: "MainActorEnvironmentStack")
    }
    self.location = location
    self.reports = reports
    processWide = MainActorLayers(origin, at: location, key: key, reports: reports, build: build)
  }

  /// Makes a stack.
  ///
  /// - Parameters:
  ///   - environment: The initial environment, built once, at the first use. The expression must not read
  ///     this stack.
  ///   - fileID: The file that the description names as the environment's origin.
  ///   - filePath: The path of that file.
  ///   - line: The line that the description names as the environment's origin.
  public nonisolated convenience init(
    _ environment: @autoclosure @escaping @MainActor @Sendable () -> Environment,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1),
      from: Origin(.root, fileID: fileID, line: line)
    ) { _ in environment() }
  }

  /// Makes a stack with an environment for each context.
  ///
  /// - Parameters:
  ///   - live: The initial environment for the program's users.
  ///   - preview: The initial environment for previews; if nil, `live`.
  ///   - test: The initial environment for tests; if nil, `preview`, or `live` if that is nil, too. Each
  ///     test that uses such a substitute reports an issue, once.
  ///   - policy: Whether an environment variable or a launch argument may override the context.
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
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1),
      from: Origin(.root, fileID: fileID, line: line)
    ) { standIn in
      EnvironmentContext.environment(
        externalOverride: policy, live: live, preview: preview, test: test, standIn: standIn)
    }
  }

  // The only overload, for the reason given at the subscript of `EnvironmentStack`.

  /// Reads or assigns a field of the environment that the current task sees.
  ///
  /// An assignment to a field without a setter compiles, changes nothing, and reports an issue.
  ///
  /// - Parameter keyPath: The field, or a part of one.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Environment, Value>) -> Value {
    get { top(isReported: true)[keyPath: keyPath] }
    set {
      guard let keyPath = keyPath as? WritableKeyPath<Environment, Value> else {
        EnvironmentIssue.assignmentWithoutSetter(
          to: keyPath, of: typeName, at: location
        ).report()
        return
      }
      replace { $0[keyPath: keyPath] = newValue }
    }
  }

  /// Reads a field that has the name of a member of the stack: `Interface[\.push]`.
  ///
  /// - Parameter keyPath: The field, or a part of one.
  public subscript<Value>(_ keyPath: KeyPath<Environment, Value>) -> Value {
    get { self[dynamicMember: keyPath] }

    @available(*, unavailable, message: "the key path is read-only")
    // Fatal, because no code can call it.
    set { fatalError("The key path is read-only.") }
  }

  /// Reads or assigns a field that has the name of a member of the stack.
  ///
  /// - Parameter keyPath: The field, or a part of one.
  public subscript<Value>(_ keyPath: WritableKeyPath<Environment, Value>) -> Value {
    get { self[dynamicMember: keyPath] }
    set { replace { $0[keyPath: keyPath] = newValue } }
  }

  /// The whole environment that the current task sees.
  public var current: Environment {
    get { top(isReported: true) }
    set { replace(newValue) }
  }

  /// Returns the environment that the current task sees.
  ///
  /// - Parameter isReported: Whether a strict stack reports the use.
  /// - Returns: The environment.
  func top(isReported: Bool) -> Environment {
    if let link = usedLink(isReported: isReported) { return link.top(isReported: isReported) }
    return used(isReported: isReported).top.environment
  }

  /// Returns this stack's own layers that the current task sees.
  ///
  /// - Parameter isReported: Whether a strict stack reports the use.
  /// - Returns: The scope's layers, or the process-wide layers.
  func used(isReported: Bool) -> MainActorLayers<Environment> {
    if let scope = key.scope { return scope }
    reports.reportUse(isReported: isReported)
    return processWide
  }

  /// Returns the link through which the current task sees this stack.
  ///
  /// - Parameter isReported: Whether a strict stack reports the use.
  /// - Returns: The link; nil if there is none.
  func usedLink(isReported: Bool) -> MainActorLink<Environment>? {
    guard let link = activeLink else { return nil }
    if !link.isInScope { reports.reportUse(isReported: isReported) }
    return link
  }

  /// The stack's type and location.
  nonisolated var typeName: String {
    StackMessages.stack(Environment.self, location, of: "MainActorEnvironmentStack")
  }
}
