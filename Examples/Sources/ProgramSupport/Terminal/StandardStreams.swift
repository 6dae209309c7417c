import Foundation

// The standard streams of a program, and other properties of the process and its terminal.

extension Output {
  /// Standard output and standard error.
  ///
  /// If the reader closes the pipe, as `head` does, further output is dropped without a failure,
  /// and the program ends.
  public static let standard: Output = {
    // The default action of the signal would end the program in the middle of its work.
    signal(SIGPIPE, SIG_IGN)
    let failure = Locked<String?>(nil)
    let isTerminal = isatty(STDOUT_FILENO) == 1
    return Output(
      write: { text in
        guard let code = write(text, to: STDOUT_FILENO), code != .EPIPE else { return }
        failure.withLock { $0 = $0 ?? POSIXError(code).localizedDescription }
      },
      // If errors cannot be written, there is no other output to report that.
      writeError: { _ = write($0, to: STDERR_FILENO) },
      columns: { columns ?? 80 },
      lines: { isTerminal ? terminalSize?.lines : nil },
      isTerminal: isTerminal,
      isStyled: isTerminal && processVariable("NO_COLOR") == nil
        && processVariable("TERM") != "dumb",
      failure: { failure.withLock { $0 } })
  }()

  /// Writes a whole text.
  ///
  /// - Returns: The error; nil if the text was written.
  private static func write(_ text: String, to descriptor: Int32) -> POSIXErrorCode? {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Another program has set the terminal or pipe to non-blocking mode.
        var slot = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&slot, 1, -1)
      } else if errno != EINTR {
        return POSIXErrorCode(rawValue: errno) ?? .EIO
      }
    }
    return nil
  }

  /// The variable `COLUMNS` takes precedence over the terminal.
  private static var columns: Int? {
    let asked = processVariable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    // Bounded, because lines are padded to the width.
    return (asked ?? terminalSize?.columns).map { min($0, 1_000) }
  }
}

extension Input {
  /// Standard input.
  public static let standard: Input = {
    let mode = TerminalMode(of: STDIN_FILENO)
    let lines = Locked(LineReader { read(into: $0, mode) })
    let isTerminal = isatty(STDIN_FILENO) == 1
    let editor = LineEditor(
      mode, lines, isDumb: processVariable("TERM") == "dumb", output: .standard)
    return Input(
      isTerminal: isTerminal,
      prompting: isTerminal && Output.standard.isTerminal
        ? Prompting(
          read: { prompt, kind in await onThread { editor.read(prompt, kind) } },
          interject: { editor.interject(prompt: $0, $1) }) : nil,
      readHiddenLine: {
        editor.watchJobs()
        mode.enter(.hidden)
        defer { mode.restore() }
        return await onThread { lines.withLock { $0.next() } }
      },
      restore: { mode.restore() },
      readLine: { await onThread { lines.withLock { $0.next() } } })
  }()

  /// Runs a closure on a new thread, because it blocks until a line is typed.
  private static func onThread(_ body: @escaping @Sendable () -> String?) async -> String? {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: body()) }
    }
  }

  private static func read(into buffer: UnsafeMutableRawBufferPointer, _ mode: TerminalMode) -> Int
  {
    while true {
      let count = Foundation.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno == EIO, !mode.isInForeground {
        // The terminal belongs to another program, and this thread blocks the signal that reports
        // it.
        raiseByDefault(SIGTTIN)
      } else if errno != EINTR {
        return count
      }
    }
  }
}

/// Returns an environment variable of the process; nil if it is not set or empty.
package func processVariable(_ name: String) -> String? {
  ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
}

/// The columns and lines of the terminal of standard output; nil if it is not a terminal.
package var terminalSize: (columns: Int, lines: Int)? {
  var size = winsize()
  guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
  else { return nil }
  return (Int(size.ws_col), Int(size.ws_row))
}
