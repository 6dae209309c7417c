import Foundation
import GitHubClient

extension Live {
  /// Standard output and standard error.
  public static let output: Output = {
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
      lines: { isTerminal ? terminalSize.map { Int($0.ws_row) } : nil },
      isTerminal: isTerminal,
      isStyled: isTerminal && variable("NO_COLOR") == nil && variable("TERM") != "dumb",
      failure: { failure.withLock { $0 } })
  }()

  /// Standard input.
  public static let input = Input(isTerminal: isatty(STDIN_FILENO) == 1) {
    await withCheckedContinuation { continuation in
      // A thread of its own, because it blocks for as long as the user thinks.
      Thread.detachNewThread { continuation.resume(returning: Swift.readLine()) }
    }
  }

  /// Rows and columns of the terminal, unknown where there is none.
  public static var screen: Screen {
    guard let size = terminalSize else { return .unknown }
    return Screen(screenHeight: "\(size.ws_row)", screenWidth: "\(size.ws_col)")
  }

  /// What the user asks for goes before what the terminal says.
  private static var columns: Int? {
    if let columns = variable("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    return terminalSize.map { Int($0.ws_col) }
  }

  private static var terminalSize: winsize? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return size
  }
}
