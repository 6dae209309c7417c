import AuditModel

extension SymbolTable {
  /// Adds functions of Windows.
  mutating func addWindows() {
    functions(
      """
      GetSystemTimeAsFileTime GetSystemTimePreciseAsFileTime GetSystemTime GetLocalTime
      """, rule: "time.now")
    functions(
      """
      QueryPerformanceCounter GetTickCount GetTickCount64 QueryUnbiasedInterruptTime
      QueryUnbiasedInterruptTimePrecise QueryInterruptTime
      """, rule: "time.now", member: "uptime")
    functions("Sleep SleepEx", rule: "time.sleep", modules: Self.windows)
    functions("GetTimeZoneInformation GetDynamicTimeZoneInformation", rule: "locale.time-zone")
    functions(
      "GetUserDefaultLocaleName GetSystemDefaultLocaleName GetUserPreferredUILanguages",
      rule: "locale.locale")
    functions("BCryptGenRandom rand_s RtlGenRandom", rule: "random.number")
    functions(
      """
      CreateFileW CreateFileA DeleteFileW DeleteFileA _wsopen_s _sopen_s CreateDirectoryW RemoveDirectoryW MoveFileExW
      GetFileAttributesW GetFileAttributesExW FindFirstFileW CopyFileW _wfopen _wfopen_s fopen_s
      _wopen _open
      """, rule: "storage.file-access")
    functions(
      "GetTempPathW GetTempPath2W SHGetKnownFolderPath GetSystemDirectoryW GetWindowsDirectoryW",
      rule: "storage.directory")
    functions(
      "GetCurrentDirectoryW SetCurrentDirectoryW _getcwd _wgetcwd _chdir _wchdir",
      rule: "storage.working-directory")
    functions(
      "RegOpenKeyExW RegQueryValueExW RegSetValueExW RegGetValueW", rule: "storage.user-defaults")
    functions("GetAddrInfoW GetAddrInfoExW GetNameInfoW", rule: "network.name-lookup")
    functions(
      "CreateThread _beginthreadex GetCurrentThreadId GetCurrentThread", rule: "concurrency.thread")
    functions(
      """
      GetCurrentProcessId GetCurrentProcess GetModuleFileNameW GetComputerNameW
      GetComputerNameExW GetUserNameW GetSystemInfo GetNativeSystemInfo GetVersionExW
      GlobalMemoryStatusEx GetCommandLineW _getpid
      GetProcessTimes
      """, rule: "platform.process-info")
    functions(
      """
      GetEnvironmentVariableW SetEnvironmentVariableW GetEnvironmentStringsW _wgetenv _dupenv_s
      _wdupenv_s _putenv _putenv_s _wputenv _wputenv_s getenv_s
      """, rule: "platform.environment-variable")
    functions("SetConsoleCtrlHandler GenerateConsoleCtrlEvent", rule: "platform.signal")
    functions("CreateProcessW CreateProcessA _wsystem ShellExecuteW", rule: "platform.process")
    functions("WriteConsoleW OutputDebugStringW __acrt_iob_func", rule: "io.print")
    functions("ReadConsoleW", rule: "io.standard-input")
    functions("ExitProcess", rule: "io.exit")
  }

  private static let windows = ["WinSDK", "ucrt", "CRT"]
}
