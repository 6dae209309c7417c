// Issues are a module of their own, so that reducers report them without the stacks.
@_exported public import EnvironmentIssues

typealias SourceLocation = EnvironmentIssue.SourceLocation
