import AuditModel

extension Rule {
  /// The rules for the process and other processes.
  static let platformProcess: [Rule] = [
    Rule(
      id: "platform.process-info", family: .platform, title: "facts about the process",
      message: "asks about the process or the machine",
      explanation: """
        Arguments, identifiers, host name and system version are those of the test runner in a \
        test. Read them once where the program starts, and hand them in.
        """,
      example: """
        let host = ProcessInfo.processInfo.hostName
        """,
      remedy: """
        let host = Current.processInfo.hostName
        """,
      member: "processInfo"),
    Rule(
      id: "platform.environment-variable", family: .platform, title: "an environment variable",
      message: "reads or sets environment variables",
      explanation: """
        Variables come from the parent process, and setting one changes it for all \
        threads. Two tests that need different values cannot run at once. Read them where the \
        program starts.
        """,
      example: """
        let home = ProcessInfo.processInfo.environment["HOME"]
        """,
      remedy: """
        let home = Current.environmentVariable("HOME")
        """,
      member: "environmentVariable"),
    Rule(
      id: "platform.signal", family: .platform, title: "a signal",
      message: "handles or sends signals",
      explanation: """
        Signal handlers belong to the process: the last one set wins, and a signal that is sent \
        ends the test runner too. Let the environment hold a sequence of the signals that the \
        program listens to.
        """,
      example: """
        signal(SIGINT) { _ in stop() }
        """,
      remedy: """
        for await _ in Current.signals(SIGINT) { stop() }
        """,
      member: "signals"),
    Rule(
      id: "platform.process", family: .platform, title: "another process",
      message: "starts another process",
      explanation: """
        What another program answers depends on which version of it is installed, where, and on \
        its settings. Put the commands that the code needs into a client of the environment.
        """,
      example: """
        let process = Process()
        """,
      remedy: """
        let result = try Current.runProcess(git, ["status"])
        """,
      member: "runProcess"),
    Rule(
      id: "platform.pasteboard", family: .platform, title: "the pasteboard",
      message: "uses the pasteboard of the user",
      explanation: """
        The pasteboard is shared with every other application. A test that writes it loses what \
        the user had copied, and the text that it reads may come from any application.
        """,
      example: """
        UIPasteboard.general.string = link
        """,
      remedy: """
        Current.pasteboard.setString(link)
        """,
      member: "pasteboard"),
    Rule(
      id: "platform.system-service", family: .platform, title: "a service of the system",
      message: "goes through a service of the system",
      explanation: """
        Location, photos, contacts, health, biometrics, notifications, purchases: they ask for \
        permission, differ by device, and cannot be made to answer what a test needs. Describe \
        the part that the code uses as a struct of closures, and hold it in the environment.
        """,
      example: """
        let manager = CLLocationManager()
        """,
      remedy: """
        let position = try await Current.location.current()
        """,
      member: nil),
  ]
}
