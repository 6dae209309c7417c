import EnvironmentFakes
public import Foundation

// The files `…+Live.swift` of this module contain all its code that accesses the outside of the program.

extension Terminal {
  /// The terminal in which the program runs.
  public static var standard: Terminal {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let dumb = variable("TERM") == "dumb"
    return Terminal(
      columns: isTerminal ? columnsOfTerminal() : 80,
      hasColors: isTerminal && !dumb && variable("NO_COLOR") == nil,
      isInteractive: isTerminal && isatty(STDIN_FILENO) == 1,
      readLine: { Swift.readLine() },
      readSecret: { HiddenInput.readLine($0) },
      write: { write($0, to: .standardOutput) },
      writeError: { write($0, to: .standardError) })
  }

  private static func write(_ text: String, to file: FileHandle) {
    do {
      try file.write(contentsOf: Data(text.utf8))
    } catch {
      // The reader of a pipe has ended, or a disk is full. Nothing else can be told to the user.
      exit(1)
    }
  }

  private static func columnsOfTerminal() -> Int {
    var size = winsize()
    #if canImport(Darwin)
      let result = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size)
    #else
      let result = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
    #endif
    return result == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }
}

/// A line of which the terminal shows nothing; it does again while the program is stopped, and after a signal ended it.
private enum HiddenInput {
  // Unsafe, because the handler of a signal reads them: they change only while no handler is installed.
  nonisolated(unsafe) private static var attributes = termios()
  nonisolated(unsafe) private static var prompt: UnsafeMutablePointer<CChar>?

  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]

  static func readLine(_ text: String) -> String? {
    guard tcgetattr(STDIN_FILENO, &attributes) == 0 else { return Swift.readLine() }
    prompt = strdup(text)
    for number in signals { handle(number) }
    begin()
    let line = Swift.readLine()
    showInput(true)
    for number in signals { signal(number, SIG_DFL) }
    free(prompt)
    return line
  }

  private static func showInput(_ isShown: Bool) {
    var attributes = attributes
    if !isShown { attributes.c_lflag &= ~tcflag_t(ECHO) }
    tcsetattr(STDIN_FILENO, TCSANOW, &attributes)
  }

  private static func begin() {
    showInput(false)
    if let prompt { _ = write(STDOUT_FILENO, prompt, strlen(prompt)) }
  }

  /// Makes a signal restore the terminal first, by functions that a handler may call.
  private static func handle(_ number: Int32) {
    signal(number) { number in
      HiddenInput.showInput(true)
      signal(number, SIG_DFL)
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, number)
      raise(number)
      // This ends or stops the program. The rest runs when it continues.
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      HiddenInput.handle(number)
      HiddenInput.begin()
    }
  }
}

/// Returns a variable of the process; nil if it is missing or empty.
///
/// - Parameter name: The name of the variable.
/// - Returns: The value.
public func variable(_ name: String) -> String? {
  ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
}

extension Locale {
  /// The user's locale.
  ///
  /// On Linux, Foundation does not read the variables `LC_ALL` and `LANG`, so this property does.
  public static var user: Locale {
    #if os(Linux)
      let text = variable("LC_ALL") ?? variable("LC_TIME") ?? variable("LANG")
      return text.flatMap { try? Locale(validating: $0) } ?? .autoupdatingCurrent
    #else
      return .autoupdatingCurrent
    #endif
  }
}

extension Calendar {
  /// The user's calendar with the user's locale.
  public static var user: Calendar {
    var calendar = Calendar.autoupdatingCurrent
    calendar.locale = .user
    return calendar
  }
}

extension URL {
  /// Returns the folder of a program's files in the user's folder for them.
  ///
  /// - Parameter program: The name of the program.
  /// - Returns: The folder, which may be missing.
  public static func folder(of program: String) -> URL {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    return (folders.first ?? .temporaryDirectory).appending(
      path: program, directoryHint: .isDirectory)
  }
}

/// Appends a line to a file, which is created together with its folder if it is missing.
///
/// - Parameters:
///   - line: The line, without its end.
///   - file: The file.
/// - Throws: ``Failure`` if the file cannot be written.
public func append(_ line: String, to file: URL) throws(Failure) {
  do {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("\(line)\n".utf8))
  } catch {
    throw Failure("\(file.path.safe) cannot be written. Check the path and its permissions.")
  }
}

/// Opens a page in the browser.
///
/// - Parameter page: The address of the page.
/// - Throws: ``Failure`` if no browser can be started.
@Sendable
public func openInBrowser(_ page: URL) throws {
  #if os(macOS) || os(Linux)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    #if os(macOS)
      process.arguments = ["open", page.absoluteString]
    #else
      process.arguments = ["xdg-open", page.absoluteString]
    #endif
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus == 0 { return }
  #endif
  throw Failure("No browser could be started. Open the page yourself: \(page.absoluteString.safe)")
}
