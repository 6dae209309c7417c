extension Symbol {
  /// Symbols for the device, the application, the process, and other processes.
  static let platform = read(
    #"""
    # platform.device
    func: UIAccessibilityIsVoiceOverRunning UIAccessibilityIsReduceMotionEnabled
      UIAccessibilityIsReduceTransparencyEnabled UIAccessibilityIsBoldTextEnabled
      UIAccessibilityIsSwitchControlRunning UIAccessibilityDarkerSystemColorsEnabled
      UIAccessibilityIsInvertColorsEnabled UIAccessibilityIsGuidedAccessEnabled
      MTLCreateSystemDefaultDevice MTLCopyAllDevices IOPSCopyPowerSourcesInfo
      IOPSCopyPowerSourcesList IOServiceGetMatchingService IOServiceGetMatchingServices
      IORegistryEntryFromPath IORegistryGetRootEntry IOPMAssertionCreateWithName
      IOPMCopyAssertionsByProcess AXIsProcessTrusted AXIsProcessTrustedWithOptions
    UIDevice: current current()
    WKInterfaceDevice: current()
    UIAccessibility: isVoiceOverRunning isReduceMotionEnabled isReduceTransparencyEnabled
      isBoldTextEnabled isSwitchControlRunning isDarkerSystemColorsEnabled isInvertColorsEnabled
      isGrayscaleEnabled isSpeakScreenEnabled isSpeakSelectionEnabled isAssistiveTouchRunning
      isGuidedAccessEnabled isClosedCaptioningEnabled isMonoAudioEnabled isShakeToUndoEnabled
      isOnOffSwitchLabelsEnabled isVideoAutoplayEnabled shouldDifferentiateWithoutColor
      buttonShapesEnabled prefersCrossFadeTransitions hearingDevicePairedEar
    ARConfiguration ARWorldTrackingConfiguration ARFaceTrackingConfiguration
      ARBodyTrackingConfiguration ARGeoTrackingConfiguration ARImageTrackingConfiguration:
      isSupported
    // Without arguments, the call creates the structure with the same name.
    func: mach_timebase_info | exactly (_)
    # platform.device @DeviceKit
    Device: current identifier
    # platform.screen
    func: CGMainDisplayID CGGetActiveDisplayList CGGetOnlineDisplayList CGGetDisplaysWithPoint
      CGGetDisplaysWithRect CGDisplayCreateImage CGDisplayRegisterReconfigurationCallback
    UIScreen: main screens main() screens()
    NSScreen: main screens deepest screensHaveSeparateSpaces main() screens()
    UITraitCollection: current
    NSAppearance: current currentDrawing()
    # platform.application
    var: NSApp
    func: UIApplicationMain NSApplicationMain NSApplicationLoad
    UIApplication: shared shared()
    NSApplication: shared shared() load()
    WKExtension WKApplication: shared()
    # platform.workspace
    func: LSCopyDefaultHandlerForURLScheme LSSetDefaultHandlerForURLScheme LSOpenCFURLRef
      LSCopyApplicationURLsForURL LSCopyDefaultApplicationURLForURL LSRegisterURL
      LSCopyApplicationURLsForBundleIdentifier LSCopyDefaultRoleHandlerForContentType
      LSSetDefaultRoleHandlerForContentType LSCopyAllRoleHandlersForContentType
      LSFindApplicationForInfo LSSharedFileListCreate
    NSWorkspace: shared shared()
    NSRunningApplication: current runningApplications()
      terminateAutomaticallyTerminableApplications() init
    # platform.notification-center
    func: CFNotificationCenterGetDarwinNotifyCenter CFNotificationCenterGetLocalCenter
      CFNotificationCenterGetDistributedCenter notify_post notify_register_dispatch
      notify_register_check notify_get_state
    NotificationCenter: default default()
    DistributedNotificationCenter: default() forType() default
    NotificationQueue: default
    # platform.process-info
    func: GetCurrentProcessId GetCurrentProcess GetModuleFileNameW GetComputerNameW
      GetComputerNameExW GetUserNameW GetSystemInfo GetNativeSystemInfo GetVersionExW
      GlobalMemoryStatusEx GetCommandLineW _getpid GetProcessTimes
    ProcessInfo: processInfo init
    CommandLine Process: arguments argc unsafeArgv
    DispatchSource: makeMemoryPressureSource()
    func: isatty _isatty ttyname ioctl tcgetattr tcsetattr tcgetpgrp | value _ STDIN_FILENO
      STDOUT_FILENO STDERR_FILENO fileno _fileno 0 1 2
    # platform.process-info @NIOCore
    System: coreCount
    # platform.process-info @Darwin
    func: getpid getppid getuid geteuid getgid getegid getpgid getpgrp getsid gethostname
      sysctlbyname sysctl sysctlnametomib sysconf getrusage getlogin getlogin_r getpwuid getpwuid_r
      getpwnam getpwnam_r getgrgid getgrnam getgroups host_statistics host_statistics64 host_info
      host_processor_info task_info mach_host_self NSUserName NSFullUserName proc_pidinfo
      proc_pidpath proc_listpids proc_listallpids proc_pid_rusage getloadavg gethostuuid gethostid
      os_proc_available_memory NSGetExecutablePath _NSGetExecutablePath _NSGetArgc _NSGetArgv
      get_nprocs getpagesize getprogname setpriority getpriority setuid seteuid setgid setegid
      setsid setpgid setpgrp prctl sched_getaffinity SCDynamicStoreCopyLocalHostName
      SCDynamicStoreCopyComputerName
    func: uname sysinfo umask | exactly (_)
    func: getrlimit setrlimit | exactly (_ _)
    # platform.environment-variable
    func: getenv setenv unsetenv putenv clearenv secure_getenv _NSGetEnviron GetEnvironmentVariableW
      SetEnvironmentVariableW GetEnvironmentStringsW _wgetenv _dupenv_s _wdupenv_s _putenv _putenv_s
      _wputenv _wputenv_s getenv_s
    ProcessInfo: processInfo.environment init.environment
    # platform.environment-variable @Darwin
    var: environ
    # platform.environment-variable @Vapor
    Environment: get() process detect() secret()
    # platform.environment-variable @Hummingbird @HummingbirdCore
    Environment HBEnvironment: init dotEnv()
    # platform.environment-variable @TSCBasic
    ProcessEnv: vars block path
    ProcessEnvironmentBlock: init
    # platform.environment-variable @AWSLambdaRuntime
    Lambda: env()
    # platform.environment-variable @PackageDescription
    Context: environment
    # platform.environment-variable @Configuration
    EnvironmentVariablesProvider: init
    # platform.signal
    func: sigprocmask sigsuspend sigwait sigwaitinfo sigtimedwait sigpending pthread_kill
      pthread_sigmask killpg bsd_signal signalfd sigset siginterrupt setitimer ualarm
      NSSetUncaughtExceptionHandler SetConsoleCtrlHandler GenerateConsoleCtrlEvent
    DispatchSource: makeSignalSource() makeProcessSource()
    UnixSignalsSequence: init
    // Without arguments, the call creates the structure with the same name.
    func: sigaction | exactly (_ _ _)
    func: sigaltstack | exactly (_ _)
    func: signal raise | exactly (_) | value _ SIGINT SIGTERM SIGHUP SIGPIPE SIGCHLD SIGUSR1 SIGUSR2
      SIGQUIT SIGABRT SIGSEGV SIGWINCH SIGKILL SIGSTOP SIGTSTP SIGCONT SIGALRM SIGILL SIGTRAP SIGFPE
      SIGBUS SIGSYS SIGTTIN SIGTTOU SIGINFO
    # platform.signal @Darwin
    func: alarm | exactly (_)
    func: signal kill | exactly (_ _)
    # platform.process
    func: posix_spawn posix_spawnp fork vfork execv execve execvp execvpe execl execlp execle popen
      AuthorizationExecuteWithPrivileges wordexp CreateProcessW CreateProcessA _wsystem
      ShellExecuteW
    Process: init run() launchedProcess() checkNonZeroExit() popen()
    AsyncProcess: init checkNonZeroExit() popen()
    NSAppleScript NSUserScriptTask NSUserUnixTask NSUserAppleScriptTask NSUserAutomatorTask: init
    # platform.process ? @Darwin
    func: waitpid waitid wait3 wait4
    # platform.process @Darwin
    func: system | exactly (_)
    # platform.process @Subprocess
    func: run runDetached
    Subprocess: run() runDetached()
    # platform.process @ShellOut
    func: shellOut
    # platform.process @SwiftShell
    func: run runAsync runAsyncAndPrint runAndPrint
    # platform.process @SwiftCLI
    Task: run() capture()
    # platform.pasteboard
    UIPasteboard: general init withUniqueName() remove() general()
    NSPasteboard: general init withUniqueName() general()
    """#)
}
