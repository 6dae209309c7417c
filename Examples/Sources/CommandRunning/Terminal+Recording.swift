package import EnvironmentClients
package import ProgramSupport

// A recording contains neither input nor output: in a replay, the user types the same input and
// sees the same output. It contains the size of the terminal, which determines the line breaks.

extension Output {
  /// Returns an output with the recorded size and style, or, in a live run, those at the start of
  /// the run.
  ///
  /// - Parameters:
  ///   - interceptor: The recording or the replay.
  ///   - path: The path of the output.
  ///   - intercepted: The same output with intercepted closures, if the enclosing environment has
  ///     already made it.
  /// - Returns: The output, which writes to the same place.
  package func recorded(
    by interceptor: some ClientInterceptor, path: ClientPath = ClientPath("Output"),
    from intercepted: Output? = nil
  ) -> Output {
    var output = intercepted ?? self.intercepted(by: interceptor, path: path)
    let columns = interceptor.field(columns(), at: path.appending("columns"))
    let lines = interceptor.field(lines(), at: path.appending("lines"))
    output.columns = { columns }
    output.lines = { lines }
    output.failure = failure
    output.write = write
    output.writeError = writeError
    return output
  }
}

extension Input {
  /// Returns an input that is a terminal if the recorded one was.
  ///
  /// - Parameters:
  ///   - interceptor: The recording or the replay.
  ///   - path: The path of the input.
  /// - Returns: The input, which reads from the same place.
  package func recorded(
    by interceptor: some ClientInterceptor, path: ClientPath = ClientPath("Input")
  ) -> Input {
    var input = self
    input.isTerminal = interceptor.field(isTerminal, at: path.appending("isTerminal"))
    if !input.isTerminal { input.prompting = nil }
    return input
  }
}
