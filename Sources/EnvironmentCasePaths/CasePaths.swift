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
/// The value of a case without associated values is `()`, and that of a case with several is a tuple with
/// their labels.
@attached(member, names: named(CasePaths), named(cases))
public macro CasePaths() = #externalMacro(module: "EnvironmentMacros", type: "CasePathsMacro")
