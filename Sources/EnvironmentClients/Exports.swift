// The expansions of the macro use `Controllable` and `reportUnimplemented`. With this export, one import suffices.
@_exported public import Environments
