import AuditModel

extension SymbolTable {
  /// What talks to the terminal, logs, or ends the process.
  mutating func addInputOutput() {
    let print: RuleID = "io.print"
    functions("print debugPrint dump", .without(["to"]), rule: print)
    functions("puts putchar perror", .exactly([["_"]]), rule: print, modules: Self.c)
    functions(
      "printf vprintf wprintf putchar_unlocked vfprintf psignal", rule: print, modules: Self.c)
    let streams = ["stdout", "stderr", "STDOUT_FILENO", "STDERR_FILENO"]
    functions(
      "fputs fputc putc fwrite fprintf fflush setbuf setvbuf setlinebuf write",
      .value(label: "_", streams), rule: print)
    variables("stdout stderr", rule: print)
    list(
      print,
      """
      FileHandle: standardOutput, standardError
      NSFileHandle: standardOutput, standardError
      FileDescriptor: standardOutput, standardError
      """)
    let input: RuleID = "io.standard-input"
    functions("readLine", .any, rule: input)
    functions("getchar getpass readpassphrase scanf vscanf getwchar", rule: input, modules: Self.c)
    functions(
      "getline fgets getc fgetc fread getdelim fscanf read poll",
      .value(label: "_", ["stdin", "STDIN_FILENO"]), rule: input)
    variables("stdin", rule: input)
    list(
      input,
      """
      FileHandle: standardInput
      NSFileHandle: standardInput
      FileDescriptor: standardInput
      """)
    let exit: RuleID = "io.exit"
    functions("exit _exit _Exit quick_exit", .exactly([["_"]]), rule: exit)
    functions("abort", .none, rule: exit)
    functions("atexit at_quick_exit __abort", rule: exit)
    let logging: RuleID = "io.logging"
    functions("NSLog NSLogv os_log os_signpost syslog vsyslog openlog asl_log", rule: logging)
    initializers("Logger OSLog OSSignposter OSLogStore", rule: logging)
    list(logging, "OSLog: default, disabled\nLoggingSystem: bootstrap()\nOSLogStore: local()")
  }
}
