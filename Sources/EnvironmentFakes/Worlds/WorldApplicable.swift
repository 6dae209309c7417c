/// An environment to which a ``World`` can be applied.
///
/// Declare once which dependencies of the environment a world determines:
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
/// Tests then run in many worlds with `@Test(.worlds(Current))`, and a program or a preview enters a world
/// with `Current.replace { $0.apply(.turkish) }`.
///
/// The requirement is not isolated, because a trait applies worlds on any thread. The protocol inherits from
/// `SendableMetatype`, so a conformance is not isolated either, even in a module whose default isolation is
/// `MainActor`. For an environment of the main actor, pass a closure to the trait.
public protocol WorldApplicable: SendableMetatype {
  /// Changes the dependencies that a world determines, and no others.
  ///
  /// - Parameter world: The world.
  mutating func apply(_ world: World)
}
