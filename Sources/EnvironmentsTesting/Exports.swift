// Tests get the fakes with the test library, in one import.
@_exported public import EnvironmentFakes
