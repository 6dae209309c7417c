// The expansions of the macro name `Controllable` and `reportUnimplemented`, so one import suffices.
@_exported public import Environments
