import EnvironmentSetters
import Environments
import Foundation

// How a project that grew up around `var Current = Environment()` moves to a stack: the global
// becomes the two accessors below, and every call site stays. `EverydayCallSites.swift` has those.

let migrated = EnvironmentStack(MigratedEnvironment.live)

var Current: MigratedEnvironment {
  _read { yield migrated.current }
  _modify { yield &migrated.current }
}
