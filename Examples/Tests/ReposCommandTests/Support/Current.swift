@testable import ReposCommand

/// The program's, because each feature has one of the same name.
let Current = ReposCommand.Current
