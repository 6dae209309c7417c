public import Environments

// Its type is inferred from `AppEnvironment`, and that from the values in it: a static member that
// is one of them and reads `Current` (`Live.nthPrime`) writes its own type down.

/// The world that the current task sees.
///
/// A test that opens no scope sees the mock, never the network.
public let Current = EnvironmentStack(live: AppEnvironment(), preview: .mock, test: .mock)
