import AuditModel

extension SymbolTable {
  /// Adds symbols for the process: its information, its variables, and other processes.
  mutating func addProcess() {
    addInformation()
    addVariables()
    addSpawning()
  }

  private mutating func addInformation() {
    let info: RuleID = "platform.process-info"
    list(
      info,
      """
      ProcessInfo: processInfo, init
      NSProcessInfo: processInfo, processInfo(), init
      CommandLine: arguments, argc, unsafeArgv
      DispatchSource: makeMemoryPressureSource()
      Process: arguments, argc, unsafeArgv
      """)
    list(info, modules: ["NIOCore"], "System: coreCount")
    functions(
      """
      getpid getppid getuid geteuid getgid getegid getpgid getpgrp getsid gethostname
      sysctlbyname sysctl sysctlnametomib sysconf getrusage getlogin getlogin_r getpwuid
      getpwuid_r getpwnam getpwnam_r getgrgid getgrnam getgroups host_statistics
      host_statistics64 host_info host_processor_info task_info mach_host_self NSUserName
      NSFullUserName proc_pidinfo proc_pidpath proc_listpids proc_listallpids proc_pid_rusage
      getloadavg gethostuuid gethostid os_proc_available_memory NSGetExecutablePath
      _NSGetExecutablePath _NSGetArgc _NSGetArgv get_nprocs getpagesize getprogname
      setpriority getpriority setuid seteuid setgid setegid setsid setpgid setpgrp prctl
      sched_getaffinity SCDynamicStoreCopyLocalHostName SCDynamicStoreCopyComputerName
      """, rule: info, modules: Self.c)
    functions("uname sysinfo umask", .exactly([["_"]]), rule: info, modules: Self.c)
    functions("getrlimit setrlimit", .exactly([["_", "_"]]), rule: info, modules: Self.c)
    let streams = [
      "STDIN_FILENO", "STDOUT_FILENO", "STDERR_FILENO", "fileno", "_fileno", "0", "1", "2",
    ]
    functions(
      "isatty _isatty ttyname ioctl tcgetattr tcsetattr tcgetpgrp", .value(label: "_", streams),
      rule: info)
  }

  private mutating func addVariables() {
    let variable: RuleID = "platform.environment-variable"
    list(
      variable,
      """
      ProcessInfo: processInfo.environment, init.environment
      NSProcessInfo: processInfo.environment
      """)
    functions("getenv setenv unsetenv putenv clearenv secure_getenv _NSGetEnviron", rule: variable)
    variables("environ", rule: variable, modules: Self.c)
    list(variable, modules: ["Vapor"], "Environment: get(), process, detect(), secret()")
    list(
      variable, modules: ["Hummingbird", "HummingbirdCore"],
      "Environment: init, dotEnv()\nHBEnvironment: init, dotEnv()")
    list(
      variable, modules: ["TSCBasic"],
      "ProcessEnv: vars, block, path\nProcessEnvironmentBlock: init")
    list(variable, modules: ["AWSLambdaRuntime"], "Lambda: env()")
    list(variable, modules: ["PackageDescription"], "Context: environment")
    list(variable, modules: ["Configuration"], "EnvironmentVariablesProvider: init")
  }

  private mutating func addSpawning() {
    let process: RuleID = "platform.process"
    list(
      process,
      """
      Process: init, run(), launchedProcess(), checkNonZeroExit(), popen()
      NSTask: init, launchedTask(), launchedTaskWithLaunchPath()
      AsyncProcess: init, checkNonZeroExit(), popen()
      NSAppleScript: init
      NSUserScriptTask: init
      NSUserUnixTask: init
      NSUserAppleScriptTask: init
      NSUserAutomatorTask: init
      """)
    functions(
      """
      posix_spawn posix_spawnp fork vfork execv execve execvp execvpe execl execlp execle popen
      AuthorizationExecuteWithPrivileges wordexp
      """, rule: process)
    functions("waitpid waitid wait3 wait4", rule: process, modules: Self.c, isByName: true)
    functions("system", .exactly([["_"]]), rule: process, modules: Self.c)
    functions("run runDetached", rule: process, modules: ["Subprocess"])
    list(process, modules: ["Subprocess"], "Subprocess: run(), runDetached()")
    functions("shellOut", rule: process, modules: ["ShellOut"])
    functions("run runAsync runAsyncAndPrint runAndPrint", rule: process, modules: ["SwiftShell"])
    list(process, modules: ["SwiftCLI"], "Task: run(), capture()")
  }
}
