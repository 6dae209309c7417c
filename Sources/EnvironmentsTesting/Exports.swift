// Exported, so that tests get the stack and the fakes with the import of the test library.
@_exported public import EnvironmentFakes
@_exported public import Environments
