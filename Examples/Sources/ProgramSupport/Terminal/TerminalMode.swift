import Foundation

/// How a terminal treats the keys that are pressed: as it was found, without showing them, or one by
/// one, for a program that edits the line itself.
final class TerminalMode: Sendable {
  enum Mode: Equatable, Sendable {
    /// Whole lines, of which only the end is shown.
    case hidden
    /// Keys as they are pressed, none of them shown. Ctrl-C and Ctrl-Z stay signals.
    case editing
  }

  private struct State {
    /// How the terminal was; nil if nothing was changed.
    var found: termios?
    var mode: Mode?
    /// The flags of the mode.
    var flags: tcflag_t = 0
  }

  private let descriptor: Int32
  private let state = Locked(State())

  /// Changes nothing yet.
  ///
  /// - Parameter descriptor: The terminal; a file or a pipe stays as it is.
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

  /// Leaves the terminal as it was found.
  func restore() {
    state.withLock { state in
      putBack(state)
      state = State()
    }
  }

  /// Leaves the terminal to the shell while the program is stopped.
  func suspend() {
    state.withLock { putBack($0) }
  }

  /// Takes the terminal again after the program was stopped.
  ///
  /// - Returns: Whether it had to be changed.
  func resume() -> Bool {
    state.withLock { state in
      // In the background, the change itself would stop the program.
      guard let mode = state.mode, isInForeground else { return false }
      var settings = termios()
      guard tcgetattr(descriptor, &settings) == 0, settings.c_lflag != state.flags else {
        return false
      }
      apply(mode, &state)
      return true
    }
  }

  /// Whether the terminal is this program's to change and to read from.
  var isInForeground: Bool {
    let group = tcgetpgrp(descriptor)
    // A terminal that controls no process has no foreground.
    return group < 0 || group == getpgrp()
  }

  private func putBack(_ state: State) {
    guard var settings = state.found, isInForeground else { return }
    // The keys that were typed ahead stay.
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
