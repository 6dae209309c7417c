// page: Sources/Environments/Environments.docc/ComingFromADebugGlobal.md
import Environments
import EnvironmentsTesting
import Foundation
import Testing

// block

// block

// block

// block

// block
