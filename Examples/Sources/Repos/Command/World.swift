import EnvironmentClients
import Foundation
import ProgramSupport
import Repos

extension ReposCommand {
  /// The environment that the options ask for.
  func environment() throws -> AppEnvironment {
    try environment(isLive: live || apiUrl != nil)
  }

  /// Returns the live environment or the mock, both with the options and at the terminal.
  func environment(isLive: Bool) throws -> AppEnvironment {
    var environment = isLive ? AppEnvironment.live : .mock
    environment.terminal = Current.terminal
    if isLive, let apiUrl { environment.gitHub = .live(server: apiUrl) }
    if let org { environment.organization = org }
    try run.apply(to: &environment.calendar, &environment.date)
    return environment
  }
}
