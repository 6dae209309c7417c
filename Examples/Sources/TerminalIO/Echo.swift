import Foundation
import Locks

/// Whether a terminal shows what is typed into it.
struct Echo: Sendable {
  private let descriptor: Int32
  /// How the terminal was before it was told to hide; absent where it was not told.
  private let found = Locked<termios?>(nil)

  init(of descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Shows nothing of what is typed but the end of the line; changes nothing that is no terminal.
  func hide() {
    found.withLock { found in
      var settings = termios()
      guard found == nil, tcgetattr(descriptor, &settings) == 0 else { return }
      found = settings
      settings.c_lflag &= ~tcflag_t(ECHO)
      settings.c_lflag |= tcflag_t(ECHONL)
      tcsetattr(descriptor, TCSANOW, &settings)
    }
  }

  /// Leaves the terminal as it was found.
  func restore() {
    found.withLock { found in
      guard var settings = found else { return }
      tcsetattr(descriptor, TCSANOW, &settings)
      found = nil
    }
  }
}
