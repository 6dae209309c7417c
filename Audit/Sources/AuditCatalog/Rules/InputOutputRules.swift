import AuditModel

extension Rule {
  /// The rules for the terminal, and for ending the process.
  static let inputOutput: [Rule] = [
    Rule(
      id: "io.print", family: .io, title: "printing",
      message: "writes to the standard output or error",
      explanation: """
        What is printed is lost to a test, and mixes with the output of others. A closure in the \
        environment, or a text stream that is handed in, can be read back.
        """,
      example: """
        print("Done: \\(count)")
        """,
      remedy: """
        Current.print("Done: \\(count)")
        """,
      member: "print"),
    Rule(
      id: "io.standard-input", family: .io, title: "standard input",
      message: "reads standard input",
      explanation: """
        The program waits for typed lines, and a test has no user. Let the \
        environment provide the lines.
        """,
      example: """
        let answer = readLine()
        """,
      remedy: """
        let answer = Current.readLine()
        """,
      member: "readLine"),
    Rule(
      id: "io.logging", family: .io, title: "a logger",
      message: "writes a log",
      explanation: """
        Log messages go to a place that a test does not see. That does no harm where nothing \
        depends on them, so this rule is off unless it is turned on. Where messages matter, take \
        the logger from the environment.
        """,
      example: """
        let logger = Logger(subsystem: "shop", category: "cart")
        """,
      remedy: """
        Current.log("Cart emptied")
        """,
      member: "log", isOnByDefault: false),
    Rule(
      id: "io.exit", family: .io, title: "ending the process",
      message: "ends the process",
      explanation: """
        It ends the test runner as well, and nothing after it is tested. Return or throw, and \
        end the process in one place, or call a closure of the environment.
        """,
      example: """
        exit(EXIT_FAILURE)
        """,
      remedy: """
        Current.exit(EXIT_FAILURE)
        """,
      member: "exit"),
  ]
}
