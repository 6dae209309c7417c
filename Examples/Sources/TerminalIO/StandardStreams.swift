import Foundation
import Locks

// The two ends of a terminal program; what else is asked of the process stands beside them.

extension Output {
  /// Standard output and standard error.
  public static let standard: Output = {
    let failure = Locked<String?>(nil)
    let isTerminal = isatty(STDOUT_FILENO) == 1
    return Output(
      write: { text in
        do {
          try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
          failure.withLock { $0 = $0 ?? error.localizedDescription }
        }
      },
      // Where errors cannot be written, there is nowhere left to say so.
      writeError: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
      columns: { columns ?? 80 },
      lines: { isTerminal ? terminalSize?.lines : nil },
      isTerminal: isTerminal,
      isStyled: isTerminal && processVariable("NO_COLOR") == nil
        && processVariable("TERM") != "dumb",
      failure: { failure.withLock { $0 } })
  }()

  /// What the user asks for goes before what the terminal says.
  private static var columns: Int? {
    let asked = processVariable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    // Bounded, because lines are filled up to the width.
    return (asked ?? terminalSize?.columns).map { min($0, 1_000) }
  }
}

extension Input {
  /// Standard input.
  public static let standard: Input = {
    let lines = Locked(LineReader { Foundation.read(STDIN_FILENO, $0.baseAddress, $0.count) })
    let echo = Echo(of: STDIN_FILENO)
    let readLine: @Sendable () async -> String? = {
      await withCheckedContinuation { continuation in
        // A thread of its own, because it blocks for as long as the user thinks.
        Thread.detachNewThread { continuation.resume(returning: lines.withLock { $0.next() }) }
      }
    }
    return Input(
      isTerminal: isatty(STDIN_FILENO) == 1,
      readHiddenLine: {
        echo.hide()
        defer { echo.restore() }
        return await readLine()
      },
      restore: { echo.restore() },
      readLine: readLine)
  }()
}

/// A variable of the process, absent where it is not set or empty.
package func processVariable(_ name: String) -> String? {
  ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
}

/// Columns and lines of the terminal that standard output is, absent where it is none.
package var terminalSize: (columns: Int, lines: Int)? {
  var size = winsize()
  guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
  else { return nil }
  return (Int(size.ws_col), Int(size.ws_row))
}
