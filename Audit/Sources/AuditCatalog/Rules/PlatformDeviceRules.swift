import AuditModel

extension Rule {
  /// The rules for the device and the application object.
  static let platformDevice: [Rule] = [
    Rule(
      id: "platform.device", family: .platform, title: "the device",
      message: "asks the device",
      explanation: """
        Model, system version, battery, orientation and the settings for accessibility are those \
        of the machine that runs the test. Hand in the few facts that the code needs.
        """,
      example: """
        let name = UIDevice.current.name
        """,
      remedy: """
        let name = Current.device().name
        """,
      member: "device"),
    Rule(
      id: "platform.screen", family: .platform, title: "the screen",
      message: "asks the screen of the device",
      explanation: """
        Size, scale and number of screens are those of the machine that runs the test. A layout \
        is tested by giving it sizes: take them from the view, its traits or the environment.
        """,
      example: """
        let scale = UIScreen.main.scale
        """,
      remedy: """
        let scale = Current.screen().scale
        """,
      member: "screen"),
    Rule(
      id: "platform.application", family: .platform, title: "the application object",
      message: "goes through the application object",
      explanation: """
        The application object exists once, opens other applications, and is not there at all in \
        a unit test without a host. Put the calls that the code makes into a client of the \
        environment.
        """,
      example: """
        UIApplication.shared.open(url)
        """,
      remedy: """
        await Current.openURL(url)
        """,
      member: "openURL"),
    Rule(
      id: "platform.workspace", family: .platform, title: "the workspace",
      message: "goes through the workspace of the user",
      explanation: """
        The workspace opens files, starts applications and says what runs on this machine. A \
        test that reaches it changes the desktop on which it runs.
        """,
      example: """
        NSWorkspace.shared.open(url)
        """,
      remedy: """
        await Current.openURL(url)
        """,
      member: "openURL"),
    Rule(
      id: "platform.notification-center", family: .platform, title: "the notification center",
      message: "uses the notification center of the process",
      explanation: """
        All code of the process receives the posts of the default center, other tests included: no \
        scope isolates it. A center of its own, in the environment, keeps each test apart. See \
        “What a scope does not isolate” in the documentation of EnvironmentsTesting.
        """,
      example: """
        NotificationCenter.default.post(name: .didLogOut, object: nil)
        """,
      remedy: """
        Current.notificationCenter().post(name: .didLogOut, object: nil)
        """,
      member: "notificationCenter"),
  ]
}
