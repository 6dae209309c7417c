import Foundation
import ProgramTesting
import Testing

@testable import TerminalIO

struct EchoTests {
  private func flags(of descriptor: Int32) -> tcflag_t {
    var settings = termios()
    tcgetattr(descriptor, &settings)
    return settings.c_lflag
  }

  @Test("What is typed is hidden until the terminal is as it was found")
  func hidden() throws {
    let terminal = try Terminal(columns: 80, lines: 24)
    let descriptor = terminal.inside.fileDescriptor
    let found = flags(of: descriptor)
    #expect(found & tcflag_t(ECHO) != 0)
    let echo = Echo(of: descriptor)

    echo.hide()
    #expect(flags(of: descriptor) & tcflag_t(ECHO) == 0)
    #expect(flags(of: descriptor) & tcflag_t(ECHONL) != 0, "The end of the line is shown")
    echo.hide()
    echo.restore()
    #expect(flags(of: descriptor) == found)
    echo.restore()
    #expect(flags(of: descriptor) == found)
  }

  @Test("What is no terminal is left alone")
  func file() throws {
    let pipe = Pipe()
    let echo = Echo(of: pipe.fileHandleForReading.fileDescriptor)
    echo.hide()
    echo.restore()
    #expect(fcntl(pipe.fileHandleForReading.fileDescriptor, F_GETFL) >= 0)
  }
}
