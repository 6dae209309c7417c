public import Environments

/// The world that the current task sees.
///
/// A test that opens no scope sees the mock, never the network.
public let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: .live, preview: .mock, test: .mock)
