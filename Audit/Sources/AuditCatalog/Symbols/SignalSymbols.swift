import AuditModel

extension SymbolTable {
  /// Adds symbols that handle and send signals.
  mutating func addSignals() {
    let signals: RuleID = "platform.signal"
    functions(
      """
      sigprocmask sigsuspend sigwait sigwaitinfo sigtimedwait sigpending
      pthread_kill pthread_sigmask killpg bsd_signal signalfd sigset siginterrupt
      """, rule: signals)
    // Without arguments, the call creates the structure with the same name.
    functions("sigaction", .exactly([["_", "_", "_"]]), rule: signals)
    functions("sigaltstack", .exactly([["_", "_"]]), rule: signals)
    functions("setitimer ualarm", rule: signals)
    functions("alarm", .exactly([["_"]]), rule: signals, modules: Self.c)
    functions("signal kill", .exactly([["_", "_"]]), rule: signals, modules: Self.c)
    functions(
      "signal raise", .allOf([.exactly([["_"]]), .value(label: "_", Self.signalNames)]),
      rule: signals)
    list(
      signals,
      """
      DispatchSource: makeSignalSource(), makeProcessSource()
      UnixSignalsSequence: init
      """)
    functions("NSSetUncaughtExceptionHandler", rule: signals)
  }

  private static let signalNames = [
    "SIGINT", "SIGTERM", "SIGHUP", "SIGPIPE", "SIGCHLD", "SIGUSR1", "SIGUSR2", "SIGQUIT",
    "SIGABRT", "SIGSEGV", "SIGWINCH", "SIGKILL", "SIGSTOP", "SIGTSTP", "SIGCONT", "SIGALRM",
    "SIGILL", "SIGTRAP", "SIGFPE", "SIGBUS", "SIGSYS", "SIGTTIN", "SIGTTOU", "SIGINFO",
  ]
}
