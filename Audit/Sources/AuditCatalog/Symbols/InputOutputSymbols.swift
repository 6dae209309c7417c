extension Symbol {
  /// Symbols that use the terminal, log, or end the process.
  static let inputAndOutput = read(
    #"""
    # io.print
    func: print debugPrint dump | without to
    func: fputs fputc putc putw fwrite fprintf vfprintf fflush setbuf setbuffer setlinebuf setvbuf
      write writev dprintf vdprintf fputws | value _ stdout stderr STDOUT_FILENO STDERR_FILENO
      Darwin Glibc Musl Foundation
    func: fflush | value _ nil
    var: stdout stderr
    func: WriteConsoleW OutputDebugStringW __acrt_iob_func
    FileHandle: standardOutput standardError standardOutput() standardError()
    FileDescriptor: standardOutput standardError
    # io.print @Darwin
    func: puts putchar perror | exactly (_)
    func: printf vprintf wprintf vwprintf putchar_unlocked psignal putwchar
    # io.print ?
    func: write | exactly (_ _ _) | value _ 1 2
    # io.print @TSCBasic
    var: stdoutStream stderrStream
    # io.standard-input
    func: readLine | exactly () (strippingNewline)
    func: getline fgets getc fgetc fread getdelim fscanf vfscanf read readv ungetc feof | value _
      stdin STDIN_FILENO Darwin Glibc Musl
    var: stdin
    func: ReadConsoleW
    FileHandle: standardInput standardInput()
    FileDescriptor: standardInput
    # io.standard-input @Darwin
    func: getchar getwchar getchar_unlocked | none
    func: getpass readpassphrase scanf vscanf
    # io.logging
    func: NSLog NSLogv os_log os_signpost syslog vsyslog openlog asl_log DDLogInfo DDLogError
      DDLogDebug DDLogWarn DDLogVerbose
    Logger OSSignposter: init
    OSLog: init default
    OSLogStore: init local()
    LoggingSystem: bootstrap()
    # io.exit @Darwin
    func: exit | exactly (_)
    func: abort | none
    # io.exit
    func: _exit _Exit quick_exit | exactly (_)
    func: atexit at_quick_exit ExitProcess
    """#)
}
