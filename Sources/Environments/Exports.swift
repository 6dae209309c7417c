// Issues are in a separate module, so that reducers can report them without a dependency on the stacks.
@_exported public import EnvironmentIssues

typealias SourceLocation = EnvironmentIssue.SourceLocation
