import Foundation

/// The input mode of a terminal: the original mode, without echo, or key by key, for a program that
/// edits the line itself.
final class TerminalMode: Sendable {
  enum Mode: Equatable, Sendable {
    /// Whole lines without echo, except for their end.
    case hidden
    /// Single keys without echo. Ctrl-C and Ctrl-Z still send signals.
    case editing
  }

  private struct State {
    /// The original settings; nil if nothing was changed.
    var found: termios?
    var mode: Mode?
    /// The flags of the mode.
    var flags: tcflag_t = 0
  }

  private let descriptor: Int32
  private let state = Locked(State())

  /// Creates a mode without changing the terminal.
  ///
  /// - Parameter descriptor: The terminal; a file or a pipe is not changed.
  init(of descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Changes the mode until ``restore()``.
  func enter(_ mode: Mode) {
    state.withLock { state in
      guard state.found == nil else { return }
      apply(mode, &state)
    }
  }

  /// Restores the original mode.
  func restore() {
    state.withLock { state in
      putBack(state)
      state = State()
    }
  }

  /// Restores the original mode while the program is stopped.
  func suspend() {
    state.withLock { putBack($0) }
  }

  /// Sets the mode again after the program was stopped.
  ///
  /// - Returns: Whether the mode had to be set.
  func resume() -> Bool {
    state.withLock { state in
      // In the background, a change of the mode would stop the program.
      guard let mode = state.mode, isInForeground else { return false }
      var settings = termios()
      guard tcgetattr(descriptor, &settings) == 0, settings.c_lflag != state.flags else {
        return false
      }
      apply(mode, &state)
      return true
    }
  }

  /// Whether the program is in the foreground of the terminal, and may change and read it.
  var isInForeground: Bool {
    let group = tcgetpgrp(descriptor)
    // A terminal that is not the controlling terminal has no foreground process group.
    return group < 0 || group == getpgrp()
  }

  private func putBack(_ state: State) {
    guard var settings = state.found, isInForeground else { return }
    // Keys that were typed ahead are kept.
    tcsetattr(descriptor, TCSADRAIN, &settings)
  }

  private func apply(_ mode: Mode, _ state: inout State) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return }
    state.found = settings
    state.mode = mode
    settings.c_lflag &= ~tcflag_t(ECHO)
    switch mode {
    case .hidden: settings.c_lflag |= tcflag_t(ECHONL)
    case .editing: settings.c_lflag &= ~tcflag_t(ICANON | IEXTEN | ECHONL)
    }
    state.flags = settings.c_lflag
    tcsetattr(descriptor, TCSADRAIN, &settings)
  }
}
