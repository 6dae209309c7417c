import ArgumentParser
import BackersApp
import BackersTexts
import CommandRunning
import EnvironmentReducers
import Environments
import ProgramSupport
import ProjectDiscovery

extension Backers {
  /// Shows the list.
  struct Discover: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "discover",
      abstract: "Shows projects; each has a number, under which other commands take it.")

    @OptionGroup(title: "The list")
    var list: ListOptions

    @OptionGroup(title: "The world")
    var world: WorldOptions

    func run() async throws {
      let query = try list.choice.query()
      try await world.run(in: .live, isReading: true) { _ in await show(list, query) }
    }
  }
}

/// Shows a list, and the problems with it.
///
/// The list, the configuration and the user are requested concurrently.
///
/// - Returns: Whether there were no problems.
@MainActor
func show(_ options: ListOptions, _ query: DiscoveryQuery) async -> Bool {
  let screen = Screen(query: DiscoveryQuery(sort: query.sort, search: query.search))
  let opening = screen.store.send(.opened)
  do {
    try await screen.load(options.choice, query, opening)
  } catch {
    await screen.wait(for: [opening])
    screen.tell()
    screen.tellStart()
    screen.report("\(error)")
    return false
  }
  for _ in 1..<options.pages where screen.state.discovery.hasMore {
    await screen.fetch(.moreTapped)
  }
  if !screen.state.discovery.projects.isEmpty || screen.state.discovery.pageProblem == nil {
    if options.json { screen.writeJSON() } else { screen.drawList() }
  }
  screen.tell()
  screen.tellStart()
  screen.tellSkipped()
  return !screen.hasFailed
}
