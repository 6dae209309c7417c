import ArgumentParser
import BackersApp
import BackersClient
import BackersEnvironment
import BackersTexts
import CommandRunning
import Environments
import LoginFlow
import ProgramSupport
import ProjectDiscovery

extension Backers {
  /// Saves a project.
  struct Star: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "star",
      abstract: "Saves a project; logs in first if there is no session.")

    @OptionGroup
    var project: ProjectChoice

    @OptionGroup(title: "The world")
    var world: WorldOptions

    func run() async throws {
      let query = try project.list.query()
      try await world.run(in: .live) { _ in await setHeart(of: project, in: query, to: true) }
    }
  }

  /// Removes a project from the saved projects.
  struct Unstar: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "unstar",
      abstract: "Saves a project no longer.")

    @OptionGroup
    var project: ProjectChoice

    @OptionGroup(title: "The world")
    var world: WorldOptions

    func run() async throws {
      let query = try project.list.query()
      try await world.run(in: .live) { _ in await setHeart(of: project, in: query, to: false) }
    }
  }
}

/// The options that select a project.
struct ProjectChoice: ParsableArguments {
  @Argument(help: "The number of the project in the list that the same options show.")
  var number: Int

  @Flag(name: .customLong("id"), help: "The number is the service's own: “id” in JSON.")
  var isID = false

  @OptionGroup(title: "The list")
  var list: ListChoice

  func validate() throws {
    guard number > 0 else {
      throw ValidationError("“\(number)” is no number of a project. An example: backers star 1.")
    }
  }
}

/// Saves a project on the server, or removes it from the saved projects, and shows its heart.
@MainActor
private func setHeart(
  of choice: ProjectChoice, in query: DiscoveryQuery, to isOn: Bool
) async -> Bool {
  let screen = Screen(query: DiscoveryQuery(sort: query.sort, search: query.search))
  await screen.open()
  do {
    try await screen.needLogIn(for: .neededToSave)
    if let id = try await id(of: choice, in: query, on: screen) {
      let envelope = try await AppEnvironment.setStarred(isOn, project: id)
      Terminal.output.write(screen.drawing.heartLine(of: envelope.project))
    }
  } catch let error as Failure {
    screen.report("\(error)")
  } catch {
    screen.reportProblem(error)
  }
  screen.tell()
  screen.tellStart()
  return !screen.hasFailed
}

/// Returns the service's id of a project; nil if the list could not be fetched.
@MainActor
private func id(
  of choice: ProjectChoice, in query: DiscoveryQuery, on screen: Screen
) async throws(Failure) -> Project.ID? {
  if choice.isID { return choice.number }
  try await screen.load(choice.list, query)
  return try await screen.fetchProject(row: choice.number)?.id
}
