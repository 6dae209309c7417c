import AuditModel

extension SymbolTable {
  /// Adds symbols that use the terminal, log, or end the process.
  mutating func addInputOutput() {
    addOutput()
    addInput()
    addExit()
    addLogging()
  }

  private mutating func addOutput() {
    let print: RuleID = "io.print"
    functions("print debugPrint dump", .without(["to"]), rule: print)
    functions("puts putchar perror", .exactly([["_"]]), rule: print, modules: Self.c)
    functions(
      "printf vprintf wprintf vwprintf putchar_unlocked psignal putwchar", rule: print,
      modules: Self.c)
    let streams = [
      "stdout", "stderr", "STDOUT_FILENO", "STDERR_FILENO", "Darwin", "Glibc", "Musl",
      "Foundation",
    ]
    functions(
      """
      fputs fputc putc putw fwrite fprintf vfprintf fflush setbuf setbuffer setlinebuf setvbuf
      write writev dprintf vdprintf fputws
      """, .value(label: "_", streams), rule: print)
    functions("fflush", .value(label: "_", ["nil"]), rule: print)
    functions(
      "write", .allOf([.exactly([["_", "_", "_"]]), .value(label: "_", ["1", "2"])]), rule: print,
      isByName: true)
    variables("stdout stderr", rule: print)
    list(
      print,
      """
      FileHandle: standardOutput, standardError, standardOutput(), standardError()
      NSFileHandle: standardOutput, standardError
      FileDescriptor: standardOutput, standardError
      """)
    variables("stdoutStream stderrStream", rule: print, modules: ["TSCBasic"])
  }

  private mutating func addInput() {
    let input: RuleID = "io.standard-input"
    functions("readLine", .exactly([[], ["strippingNewline"]]), rule: input)
    functions("getchar getwchar getchar_unlocked", .none, rule: input, modules: Self.c)
    functions("getpass readpassphrase scanf vscanf", rule: input, modules: Self.c)
    functions(
      "getline fgets getc fgetc fread getdelim fscanf vfscanf read readv ungetc feof",
      .value(label: "_", ["stdin", "STDIN_FILENO", "Darwin", "Glibc", "Musl"]), rule: input)
    variables("stdin", rule: input)
    list(
      input,
      """
      FileHandle: standardInput, standardInput()
      NSFileHandle: standardInput
      FileDescriptor: standardInput
      """)
  }

  private mutating func addExit() {
    let exit: RuleID = "io.exit"
    functions("exit", .exactly([["_"]]), rule: exit, modules: Self.c)
    functions("_exit _Exit quick_exit", .exactly([["_"]]), rule: exit)
    functions("abort", .none, rule: exit, modules: Self.c)
    functions("atexit at_quick_exit", rule: exit)
  }

  private mutating func addLogging() {
    let logging: RuleID = "io.logging"
    functions("NSLog NSLogv os_log os_signpost syslog vsyslog openlog asl_log", rule: logging)
    functions("DDLogInfo DDLogError DDLogDebug DDLogWarn DDLogVerbose", rule: logging)
    initializers("Logger OSLog OSSignposter OSLogStore", rule: logging)
    list(logging, "OSLog: default\nLoggingSystem: bootstrap()\nOSLogStore: local()")
  }
}
