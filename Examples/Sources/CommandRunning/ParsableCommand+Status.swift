package import ArgumentParser
package import ProgramSupport

extension ParsableCommand {
  /// Runs a command, and reports its failure in one line on standard error.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - output: The output to the user, evaluated when there is something to show.
  ///   - code: The exit code for an error whose description is one line; nil for errors of the
  ///     parser.
  ///   - wording: The line for such an error; by default, its description.
  /// - Returns: The exit code.
  package static func status(
    of arguments: [String],
    output: @Sendable () -> Output,
    code: @Sendable (any Error) -> ExitCode?,
    wording: @Sendable (any Error) -> String = { "\($0)" }
  ) async -> Int32 {
    var status = ExitCode.success.rawValue
    do {
      var command = try parseAsRoot(arguments)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      let code = code(error)
      status = report(
        error, arguments: arguments, output: output(), code: code,
        wording: code == nil ? "" : wording(error))
    }
    if let failure = output().failure() {
      output().writeError(
        "\(programName): The output is not complete: \(failure) Check where it goes to.\n")
      status = max(status, ExitCode.failure.rawValue)
    }
    return status
  }

  private static func report(
    _ error: any Error, arguments: [String], output: Output, code: ExitCode?, wording: String
  ) -> Int32 {
    if let code {
      output.writeError("\(programName): \(wording)\n")
      return code.rawValue
    }
    let code = exitCode(for: error)
    if code.isSuccess {
      output.write("\(fullMessage(for: error, columns: output.columns()))\n")
    } else if !(error is ExitCode) {
      output.writeError("\(programName): \(line(for: error, arguments: arguments))\n")
    }
    return code.rawValue
  }

  /// Returns the parser's message as one line with a hint.
  private static func line(for error: any Error, arguments: [String]) -> String {
    var words = message(for: error).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if !words.hasSuffix("."), !words.hasSuffix("?") { words += "." }
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    let near = arguments.lazy.filter { !$0.hasPrefix("-") && !names.contains($0) }
      .compactMap { nearest(to: $0, in: names) }.first
    if let near, words.contains("nexpected argument") { words += " Did you mean \(near)?" }
    return "\(words) See \(programName) --help."
  }
}

extension ParsableCommand {
  fileprivate static var programName: String { configuration.commandName ?? "\(self)".lowercased() }
}

/// A failure of a command, with exit code 1.
package struct Failed: Error, CustomStringConvertible {
  /// One line that states what failed, where, and what to do.
  package var description: String

  package init(description: String) {
    self.description = description
  }
}
