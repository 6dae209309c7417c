/// An environment to which a ``World`` can be applied.
///
/// The environment's author says once which of its dependencies a world determines:
///
/// ```swift
/// extension AppEnvironment: WorldApplicable {
///   mutating func apply(_ world: World) {
///     calendar = world.calendar
///     date = { world.now }
///     random = SharedGenerator(seed: world.seed)
///   }
/// }
/// ```
///
/// Tests then run in many worlds by `@Test(.worlds(Current))`, and a program or a preview enters one by
/// `Current.replace { $0.apply(.turkish) }`.
///
/// The requirement is not isolated, and neither is a conformance in a module whose default isolation is
/// `MainActor` (the reason to inherit from `SendableMetatype`), because a trait applies worlds on any
/// thread. For an environment of the main actor, give the trait a closure.
public protocol WorldApplicable: SendableMetatype {
  /// Changes the dependencies that a world determines, and leaves the others as they are.
  ///
  /// - Parameter world: The world.
  mutating func apply(_ world: World)
}
