public import EnvironmentReducers

/// The logic of a list of projects: its pages and its hearts.
public let discoveryReducer = Reducer<DiscoveryState, DiscoveryAction, DiscoveryEnvironment>
  .combine(saving, paging)
