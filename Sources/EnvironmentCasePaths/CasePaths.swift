/// Generates a case path for each case of an enum.
///
/// ```swift
/// @CasePaths
/// enum AppAction {
///   case counter(CounterAction)
///   case opened(page: String, isPrivate: Bool)
/// }
///
/// let action = AppAction.cases.counter.embed(.increment)
/// ```
///
/// A case without associated values has the value `()`, and a case with several has a tuple with
/// their labels.
@attached(member, names: named(CasePaths), named(cases))
public macro CasePaths() = #externalMacro(module: "EnvironmentMacros", type: "CasePathsMacro")
