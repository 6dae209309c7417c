import AuditModel

extension Rule {
  /// The rules for global state of the code base itself.
  static let global: [Rule] = [
    Rule(
      id: "global.singleton", family: .global, title: "a shared object",
      message: "is shared by the whole program",
      explanation: """
        A shared object keeps its state from one test to the next, and brings along everything \
        that it depends on itself. Code that uses it cannot be given another. Make it a member \
        of the environment, or hand it in.
        """,
      example: """
        SessionManager.shared.logOut()
        """,
      remedy: """
        Current.session.logOut()
        """,
      member: nil),
    Rule(
      id: "global.mutable", family: .global, title: "a mutable global",
      message: "is changed and read by the whole program",
      explanation: """
        A variable that every function can reach makes each of them depend on the last writer. No \
        scope isolates it: tests that run in parallel change it under each other. Make it a member \
        of the environment, where an override ends with the task that made it. See “What a scope \
        does not isolate” in the documentation of EnvironmentsTesting.
        """,
      example: """
        var isLoggingEnabled = false
        """,
      remedy: """
        Current.isLoggingEnabled
        """,
      member: nil),
    Rule(
      id: "global.never-assigned", family: .global, title: "a global that is never assigned",
      message: "is a variable, and no code assigns it: make it `let`",
      explanation: """
        No file of the project, tests included, assigns this variable or changes it in place, so it \
        works as a constant. As a `let` it stays one, is safe to read on every thread, and is not a \
        dependency. A variable that is public is not among these, because other modules may assign it.
        """,
      example: """
        enum Layout { static var margin = 16 }
        """,
      remedy: """
        enum Layout { static let margin = 16 }
        """,
      member: nil),
    Rule(
      id: "global.static-effect", family: .global, title: "a static function with effects",
      message: "calls a static function that reaches outside",
      explanation: """
        The function is static, so it cannot be replaced, and its body reads or changes the \
        world. The dependency is reported in its body already; this rule, off unless it is \
        turned on, also shows the callers that inherit it.
        """,
      example: """
        Analytics.track("opened")
        """,
      remedy: """
        Current.analytics.track("opened")
        """,
      member: nil, isOnByDefault: false),
  ]
}
