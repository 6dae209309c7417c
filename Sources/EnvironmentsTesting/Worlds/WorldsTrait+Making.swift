public import EnvironmentFakes
public import Environments
public import Testing

extension Trait where Self == WorldsTrait {
  /// Returns a trait that runs a test once in each world.
  ///
  /// ```swift
  /// @Test(.worlds(Current))  // the demanding worlds
  /// func showsTheAge() { … }
  ///
  /// @Test(.worlds(Current, [.turkish, .egyptian]))
  /// func readsDigits() { … }
  ///
  /// @Test(.worlds(Current, .demanding + .seeds(20), serialized: true))
  /// func dealsCards() { … }
  /// ```
  ///
  /// - Parameters:
  ///   - stack: The stack. Its environment applies a world to itself.
  ///   - worlds: The worlds. If the list is empty, the test fails.
  ///   - serialized: Whether the runs are serialized. Swift Testing does not tell a trait whether a suite is
  ///     `.serialized`, so pass true here, too, if tests share state.
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  /// - Returns: The trait.
  public static func worlds<Environment: WorldApplicable>(
    _ stack: EnvironmentStack<Environment>, _ worlds: [World] = .demanding,
    serialized: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    .worlds(stack, worlds, serialized: serialized, fileID: fileID, line: line) { $0.apply($1) }
  }

  /// Returns a trait that runs a test once in each world, which a closure applies to the environment.
  ///
  /// ```swift
  /// @Test(.worlds(Current) { $0.calendar = $1.calendar })
  /// ```
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - worlds: The worlds. If the list is empty, the test fails.
  ///   - serialized: Whether the runs are serialized.
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - apply: Applies a world to a copy of the enclosing scope's environment, or to a new initial environment.
  ///     If it throws, the test fails in that world.
  /// - Returns: The trait.
  public static func worlds<Environment>(
    _ stack: EnvironmentStack<Environment>, _ worlds: [World] = .demanding,
    serialized: Bool = false, fileID: StaticString = #fileID, line: UInt = #line,
    _ apply: @escaping @Sendable (inout Environment, World) async throws -> Void
  ) -> Self {
    WorldsTrait(
      stack, worlds, serialized: serialized, fileID: fileID, line: line, applying: apply)
  }
}
