/// Generates the initializer, labeled methods, the unimplemented value and interception of a client or an
/// environment.
///
/// ```swift
/// @Controllable
/// public struct GitHub {
///   public var fetchRepos: @Sendable (_ organization: String) async throws -> [Repo]
///   public var date: @Sendable () -> Date = placeholder(.distantPast)
/// }
///
/// let client = GitHub(fetchRepos: { _ in [] }, date: { Date() })
/// let repos = try await client.fetchRepos(organization: "swiftlang")
/// ```
///
/// The macro generates the following members, with the access level of the struct:
///
/// - for each closure whose type names parameters, a method with these names as labels;
/// - the memberwise initializer, whose arguments may be omitted for properties with an initial value, unless that
///   value is a call of `placeholder`;
/// - the conformance to `Controllable`;
/// - `unimplemented`, a value whose closures report their names and fail tests;
/// - ``InterceptableClient/intercepted(by:)``, the same value with each call passed through an interceptor;
/// - ``InterceptableClient/fields``, the names and kinds of the stored properties.
///
/// The initial value of a property is also the default value of its parameter. It is evaluated even if the caller
/// passes another value.
///
/// - Parameters:
///   - defaults: Whether arguments of the initializer may be omitted. It must be a literal.
///   - unimplemented: Whether to generate `unimplemented`, which needs a placeholder for each closure that
///     returns a value and does not throw. It must be a literal.
@attached(member, names: arbitrary)
@attached(extension, conformances: Controllable, InterceptableClient, UnimplementedClient)
public macro Controllable(defaults: Bool = true, unimplemented: Bool = true) =
  #externalMacro(module: "EnvironmentMacros", type: "ControllableMacro")
