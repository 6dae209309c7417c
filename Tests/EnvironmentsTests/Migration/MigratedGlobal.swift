import EnvironmentSetters
import Environments
import Foundation

// A project with `var Current = Environment()` moves to a stack: the global becomes the two accessors
// below, and every call site in `EverydayCallSites.swift` stays.

let migrated = EnvironmentStack(MigratedEnvironment.live)

var Current: MigratedEnvironment {
  get { migrated.current }
  _modify { yield &migrated.current }
}
