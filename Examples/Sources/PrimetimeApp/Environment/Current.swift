public import Environments

/// The environment of the current task.
///
/// A test that opens no scope uses the mock, never the network.
public let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: .live, preview: .mock, test: .mock)
