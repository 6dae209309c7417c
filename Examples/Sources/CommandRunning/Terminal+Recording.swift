package import EnvironmentClients
package import ProgramSupport

// A recording does not contain input and output: a user types the same again, and sees the same again. The
// size of the terminal is, because it decides about the lines.

extension Output {
  /// Returns an output that has the size and the style that it had when the run began, or had been recorded.
  ///
  /// - Parameters:
  ///   - interceptor: The recording or the replay.
  ///   - path: The path of the output.
  ///   - intercepted: The same output with intercepted closures, if the environment around it has made that.
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
  /// Returns an input that is a terminal if it was one when the run was recorded.
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
