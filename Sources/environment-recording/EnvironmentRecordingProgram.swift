import ArgumentParser
import EnvironmentRecording

@main
struct EnvironmentRecordingProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "environment-recording",
    abstract: "Shows the file of a recording, and turns it into a test.",
    version: "0.1.0",
    subcommands: [ShowCommand.self, TestCommand.self])

  static func main() {
    let surroundings = Surroundings.live
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let code = exitCode(for: error)
      if code.isSuccess {
        // The texts of --help and --version.
        print(fullMessage(for: error, columns: 80))
        return
      }
      let isUsage = code == .validationFailure
      let message = isUsage ? message(for: error) : "\(error)"
      let end = message.hasSuffix(".") || message.hasSuffix("?") ? "" : "."
      let help = isUsage ? " See environment-recording --help." : ""
      surroundings.writeError("environment-recording: \(message.safe)\(end)\(help)\n")
      exit(withError: code)
    }
  }
}

/// The reason why the program cannot perform a command, in one line.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
