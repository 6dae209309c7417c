public import ArgumentParser

extension AsyncParsableCommand {
  /// Runs a command, and writes its failure as one line on the standard error.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the name of the program.
  ///   - terminal: The terminal of the program.
  /// - Returns: The exit code: 0, 1 for a failure, 64 for wrong arguments.
  public static func status(of arguments: [String], on terminal: Terminal) async -> Int32 {
    do {
      var command = try parseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      return 0
    } catch {
      let code = exitCode(for: error)
      if code.isSuccess {
        // The texts of --help and --version.
        terminal.writeLine(fullMessage(for: error, columns: min(terminal.columns, 80)))
        return 0
      }
      if error is ExitCode { return code.rawValue }
      let name = configuration.commandName ?? ""
      let isUsage = code == .validationFailure
      let message = isUsage ? message(for: error).safe : "\(error)".safe
      terminal.writeProblem(name, message.sentence + (isUsage ? " See \(name) --help." : ""))
      return code.rawValue
    }
  }
}
