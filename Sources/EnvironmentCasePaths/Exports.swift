// The expansions of the macro name `CasePath`, so one import suffices.
@_exported public import EnvironmentReducers
