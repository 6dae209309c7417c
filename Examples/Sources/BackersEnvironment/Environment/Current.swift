public import Environments

/// The world that the current task sees.
///
/// A test that opens no scope sees the mock, never the network.
public let Current = EnvironmentStack(live: AppEnvironment(), preview: .mock, test: .mock)
