import Foundation

/// Reads lines on a terminal: echoes keys, keeps a history of commands, and restores the terminal
/// while the program is stopped.
///
/// It is hand-written, because the libraries for this task, readline and libedit, require system
/// packages that a newcomer may not have, and no Swift library was found.
final class LineEditor: Sendable {
  /// The maximum number of commands in the history.
  private static let memory = 500

  private struct State {
    var prompt = ""
    var kind: Prompting.Kind?
    var line = EditedLine()
    var history: [String] = []
  }

  private let mode: TerminalMode
  private let lines: Locked<LineReader>
  private let isDumb: Bool
  private let write: @Sendable (String) -> Void
  private let columns: @Sendable () -> Int
  private let state = Locked(State())
  private let jobs = JobControl()

  /// Creates an editor.
  ///
  /// - Parameters:
  ///   - mode: The mode of the terminal.
  ///   - lines: The reader of the typed bytes, shared by all readers of the terminal.
  ///   - isDumb: Whether the terminal supports no escape sequences; then the system edits the line.
  ///   - output: The output of the line.
  init(_ mode: TerminalMode, _ lines: Locked<LineReader>, isDumb: Bool, output: Output) {
    self.mode = mode
    self.lines = lines
    self.isDumb = isDumb
    write = output.write
    columns = output.columns
  }

  /// Shows a prompt, and waits for a line on the current thread.
  ///
  /// - Parameters:
  ///   - prompt: The text before the line.
  ///   - kind: The kind of line.
  /// - Returns: The line; nil at the end of the input.
  func read(_ prompt: String, _ kind: Prompting.Kind) -> String? {
    watchJobs()
    return lines.withLock { reader in
      let isEdited = kind != .hidden && !isDumb
      if kind == .hidden { mode.enter(.hidden) } else if isEdited { mode.enter(.editing) }
      state.withLock { state in
        state.prompt = prompt
        state.kind = kind
        state.line = EditedLine(history: kind == .command ? state.history : [])
        write(prompt)
      }
      defer {
        mode.restore()
        state.withLock { $0.kind = nil }
      }
      return isEdited ? edit(&reader) : reader.next()
    }
  }

  /// Starts to restore the terminal while the program is stopped.
  func watchJobs() {
    jobs.watch(stop: { [mode] in mode.suspend() }, resume: { [weak self] in self?.resume() })
  }

  private func edit(_ reader: inout LineReader) -> String? {
    while let key = reader.nextKey() {
      let outcome = state.withLock { state in press(key, &state) }
      switch outcome {
      case .edited: continue
      case .ended: return nil
      case .entered(let line): return line
      }
    }
    return nil
  }

  private func press(_ key: Key, _ state: inout State) -> EditedLine.Outcome {
    let outcome = state.line.press(key)
    switch outcome {
    case .ended: break
    case .entered(let line):
      _ = state.line.press(.end)
      write("\(drawing(state))\n")
      if state.kind == .command, !line.allSatisfy(\.isWhitespace), line != state.history.last {
        state.history = state.history.suffix(Self.memory - 1) + [line]
      }
    case .edited:
      // Moves to the home position, and clears the screen.
      write((key == .clearScreen ? "\u{1B}[H\u{1B}[2J" : "") + drawing(state))
    }
    return outcome
  }

  private func drawing(_ state: State) -> String {
    state.line.drawing(after: state.prompt, columns: columns())
  }

  /// Shows a text above the line that is being typed.
  func interject(prompt: () -> String, _ body: () -> Void) {
    state.withLock { state in
      guard let kind = state.kind else { return body() }
      let isEdited = kind != .hidden && !isDumb
      write(isEdited ? "\r\u{1B}[K" : "\n")
      body()
      state.prompt = prompt()
      write(isEdited ? drawing(state) : state.prompt)
    }
  }

  /// Sets up the terminal after the program was stopped, and shows the prompt and the line again.
  private func resume() {
    guard mode.resume() else { return }
    state.withLock { state in
      guard let kind = state.kind else { return }
      write(kind == .hidden ? state.prompt : drawing(state))
    }
  }
}
