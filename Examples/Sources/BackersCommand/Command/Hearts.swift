import ArgumentParser
import BackersClient
import BackersEnvironment
import BackersTexts
import CommandRunning
import Environments
import LoginFlow
import TerminalIO

extension Backers {
  /// Saves a project.
  struct Star: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "star",
      abstract: "Saves a project; logs in first where nobody is.")

    @Argument(help: "The number of the project, as in the list.")
    var project: Int

    @OptionGroup(title: "The world")
    var world: WorldOptions

    func validate() throws { try checkNumber(project, example: "star 1") }

    func run() async throws {
      try await world.run(in: .live) { _ in await setHeart(of: project, to: true) }
    }
  }

  /// Saves a project no longer.
  struct Unstar: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "unstar",
      abstract: "Saves a project no longer.")

    @Argument(help: "The number of the project, as in the list.")
    var project: Int

    @OptionGroup(title: "The world")
    var world: WorldOptions

    func validate() throws { try checkNumber(project, example: "unstar 1") }

    func run() async throws {
      try await world.run(in: .live) { _ in await setHeart(of: project, to: false) }
    }
  }
}

private func checkNumber(_ number: Int, example: String) throws {
  guard number > 0 else {
    throw ValidationError("“\(number)” is no number of a project. An example: backers \(example).")
  }
}

/// Has the server save a project, and shows its heart.
@MainActor
private func setHeart(of number: Project.ID, to isOn: Bool) async -> Bool {
  let screen = Screen()
  await screen.open()
  do {
    try await screen.needLogIn(for: .neededToSave)
    let envelope = try await AppEnvironment.request {
      try await $0.setStarred(isOn, project: number)
    }
    Terminal.output.write(screen.drawing.heartLine(of: envelope.project))
  } catch let error as Failure {
    screen.report("\(error)")
  } catch {
    screen.reportProblem(error)
  }
  screen.tellStart()
  return !screen.hasFailed
}
