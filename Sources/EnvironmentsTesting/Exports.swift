// Exported, so that tests get the fakes with the import of the test library.
@_exported public import EnvironmentFakes
