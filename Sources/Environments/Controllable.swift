/// An environment, or a dependency in an environment, that code on any thread can read.
///
/// ```swift
/// struct AppEnvironment: Controllable {
///   var date: @Sendable () -> Date
///   var gitHub: GitHub
///
///   static let live = AppEnvironment(date: { Date() }, gitHub: .live)
///   static var mock: AppEnvironment { AppEnvironment(date: { .mock }, gitHub: .mock) }
/// }
///
/// struct GitHub: Controllable {
///   var fetchRepos: @Sendable () async throws -> [Repo]
/// }
///
/// nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
///   live: .live, test: .mock)
/// ```
///
/// The protocol has no requirements. It makes these lines compile in every module. If the default isolation
/// is `MainActor`, a struct that is only `Sendable` is isolated to the main actor, with its initializers and
/// static members, and a stack, which any thread may build, cannot use them. A type that conforms to a
/// protocol that inherits from `SendableMetatype` is not isolated, and neither are its extensions
/// ([SE-0466](https://github.com/swiftlang/swift-evolution/blob/main/proposals/0466-control-default-actor-isolation.md)).
///
/// In modules without a default isolation, `Sendable` is enough. See <doc:PlatformsAndLanguageModes>.
public protocol Controllable: Sendable, SendableMetatype {}
