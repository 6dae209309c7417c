import AuditModel

extension SymbolTable {
  /// What concerns the process itself, and others.
  mutating func addProcess() {
    let info: RuleID = "platform.process-info"
    list(
      info,
      """
      ProcessInfo: processInfo, init
      NSProcessInfo: processInfo, processInfo()
      CommandLine: arguments, argc, unsafeArgv
      System: coreCount
      """)
    functions(
      "getpid getppid getuid geteuid getgid getegid getpgid getpgrp getsid gethostname uname sysctlbyname sysctl "
        + "sysconf getrusage getrlimit setrlimit getlogin getpwuid getpwnam getgrgid getgrnam isatty ttyname "
        + "host_statistics host_statistics64 host_processor_info task_info mach_task_self NSUserName NSFullUserName "
        + "proc_pidinfo getloadavg sysinfo umask",
      rule: info, modules: Self.c)
    let variable: RuleID = "platform.environment-variable"
    list(
      variable,
      "ProcessInfo: processInfo.environment\nNSProcessInfo: processInfo.environment\nEnvironment: get(), process"
    )
    functions("getenv setenv unsetenv putenv clearenv secure_getenv", rule: variable)
    variables("environ", rule: variable, modules: Self.c)
    let signals: RuleID = "platform.signal"
    functions(
      "sigaction sigprocmask sigsuspend sigwait pthread_kill killpg pthread_sigmask sigtimedwait bsd_signal",
      rule: signals)
    functions("signal kill", .exactly([["_", "_"]]), rule: signals, modules: Self.c)
    functions("signal", .exactly([["_"]]), rule: signals, modules: Self.c)
    functions("raise", .exactly([["_"]]), rule: signals, modules: Self.c)
    functions("pause", .none, rule: signals, modules: Self.c)
    list(
      signals, "DispatchSource: makeSignalSource(), makeProcessSource()\nUnixSignalsSequence: init")
    let process: RuleID = "platform.process"
    list(
      process,
      """
      Process: init, run(), launchedProcess()
      NSTask: init, launchedTask()
      NSAppleScript: init
      NSUserScriptTask: init
      NSUserUnixTask: init
      NSUserAppleScriptTask: init
      NSXPCConnection: init
      """)
    functions(
      "posix_spawn posix_spawnp fork vfork execv execve execvp execl execlp execle waitpid wait4 popen daemon",
      rule: process)
    functions("system", .exactly([["_"]]), rule: process, modules: Self.c)
    functions("run", .any, rule: process, modules: ["Subprocess"])
  }
}
