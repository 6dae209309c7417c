import Foundation
import ProgramTesting
import Testing

@testable import ProgramSupport

struct TerminalModeTests {
  private func flags(of descriptor: Int32) -> tcflag_t {
    var settings = termios()
    tcgetattr(descriptor, &settings)
    return settings.c_lflag
  }

  private func has(_ flag: some BinaryInteger, _ descriptor: Int32) -> Bool {
    flags(of: descriptor) & tcflag_t(flag) != 0
  }

  @Test("Typed text is hidden until the terminal is restored")
  func hidden() throws {
    let terminal = try Terminal(columns: 80, lines: 24)
    let descriptor = terminal.inside.fileDescriptor
    let found = flags(of: descriptor)
    #expect(has(ECHO, descriptor))
    let mode = TerminalMode(of: descriptor)

    mode.enter(.hidden)
    #expect(!has(ECHO, descriptor))
    #expect(has(ECHONL, descriptor), "The end of the line is shown")
    mode.enter(.hidden)
    mode.restore()
    #expect(flags(of: descriptor) == found)
    mode.restore()
    #expect(flags(of: descriptor) == found)
  }

  @Test("While a line is edited, keys come one by one, and Ctrl-C is still a signal")
  func editing() throws {
    let terminal = try Terminal(columns: 80, lines: 24)
    let descriptor = terminal.inside.fileDescriptor
    let found = flags(of: descriptor)
    let mode = TerminalMode(of: descriptor)
    mode.enter(.editing)
    #expect(!has(ICANON, descriptor) && !has(ECHO, descriptor))
    #expect(has(ISIG, descriptor))
    mode.restore()
    #expect(flags(of: descriptor) == found)
  }

  @Test("A stopped program leaves the terminal as it was found, and hides again when it goes on")
  func stopped() throws {
    let terminal = try Terminal(columns: 80, lines: 24)
    let descriptor = terminal.inside.fileDescriptor
    let mode = TerminalMode(of: descriptor)
    mode.enter(.hidden)
    mode.suspend()
    #expect(has(ECHO, descriptor))
    #expect(mode.resume())
    #expect(!has(ECHO, descriptor))
    #expect(!mode.resume(), "Nothing is left to be done")
    mode.restore()
    #expect(has(ECHO, descriptor))
    #expect(!mode.resume(), "Nothing is hidden anymore")
    #expect(has(ECHO, descriptor))
  }

  @Test("A file that is no terminal is not changed")
  func file() throws {
    let pipe = Pipe()
    let mode = TerminalMode(of: pipe.fileHandleForReading.fileDescriptor)
    mode.enter(.hidden)
    mode.restore()
    #expect(fcntl(pipe.fileHandleForReading.fileDescriptor, F_GETFL) >= 0)
  }
}
