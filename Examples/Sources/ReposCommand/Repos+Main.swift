import ArgumentParser
import Environments
import Foundation
import Reading
import ReposFeature
import TerminalIO

extension Repos {
  static func main() async {
    let status = await status(of: Array(CommandLine.arguments.dropFirst()))
    exit(withError: ExitCode(status))
  }

  /// Runs a command, and says on standard error why it failed, if it did.
  ///
  /// - Parameter arguments: What was written after the program's name.
  /// - Returns: The code to exit with.
  static func status(of arguments: [String]) async -> Int32 {
    var status = ExitCode.success.rawValue
    do {
      try await run(arguments)
    } catch {
      status = report(error, arguments: arguments)
    }
    await Current.analytics.flush()
    if let failure = Current.output.failure() {
      Current.output.writeError(
        "repos: The output is not complete: \(failure) Check where it goes to.\n")
      status = max(status, ExitCode.failure.rawValue)
    }
    return status
  }

  private static func run(_ arguments: [String]) async throws {
    var command = try parseAsRoot(arguments)
    if var asynchronous = command as? any AsyncParsableCommand {
      try await asynchronous.run()
    } else {
      try command.run()
    }
  }

  private static func report(_ error: any Error, arguments: [String]) -> Int32 {
    let code = exitCode(for: error)
    if code.isSuccess {
      let text = fullMessage(for: error, columns: Current.output.columns())
      Current.output.write("\(text)\n")
      return code.rawValue
    }
    switch error {
    case let error as ExitCode: return error.rawValue
    case let error as ReadingError:
      Current.output.writeError("repos: \(error)\n")
      return ExitCode.validationFailure.rawValue
    case is Failed, is NoSuchRow, is OpenerError:
      Current.output.writeError("repos: \(error)\n")
      return ExitCode.failure.rawValue
    default:
      Current.output.writeError("repos: \(line(for: error, arguments: arguments))\n")
      return code.rawValue
    }
  }

  /// What the parser says, as one line with a way to go on.
  private static func line(for error: any Error, arguments: [String]) -> String {
    var words = message(for: error).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if !words.hasSuffix("."), !words.hasSuffix("?") { words += "." }
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    let near = arguments.lazy.filter { !$0.hasPrefix("-") && !names.contains($0) }
      .compactMap { nearest(to: $0, in: names) }.first
    if let near, words.contains("nexpected argument") { words += " Did you mean \(near)?" }
    return "\(words) See repos --help."
  }
}
