import EnvironmentMacroExpansion

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif

// Functions with other names, because the plugin's own `read` and `write` hide those of the system.
private func posixRead(_ descriptor: CInt, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

private func posixWrite(_ descriptor: CInt, _ buffer: UnsafeRawBufferPointer) -> Int {
  write(descriptor, buffer.baseAddress, buffer.count)
}

/// The compiler's plugin: reads messages from standard input, and answers each on standard output.
///
/// A message consists of its length as eight bytes in little-endian order, and JSON. The plugin opens no file, prints
/// nothing, and ends when the compiler closes the pipe.
@main
enum EnvironmentMacros {
  static func main() {
    let input = dup(0)
    let output = dup(1)
    // Printed text would corrupt the messages, so standard output is redirected to standard error.
    guard input >= 0, output >= 0, dup2(2, 1) >= 0 else { exit(1) }
    let messages = PluginMessages()
    while let header = read(8, from: input) {
      let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      guard length > 0, length < 1 << 31, let message = read(Int(length), from: input) else {
        break
      }
      guard write(messages.answer(to: message), to: output) else { exit(1) }
    }
  }

  /// Reads exactly this many bytes, or returns nil at the end of the input.
  private static func read(_ count: Int, from descriptor: CInt) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var position = 0
    while position < count {
      let length = bytes.withUnsafeMutableBytes { buffer in
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[position...])
        return system { posixRead(descriptor, rest) }
      }
      guard length > 0 else { return nil }
      position += length
    }
    return bytes
  }

  /// Writes a message with its length.
  private static func write(_ message: [UInt8], to descriptor: CInt) -> Bool {
    var bytes = (0..<8).map { UInt8(truncatingIfNeeded: UInt64(message.count) >> (8 * UInt64($0))) }
    bytes += message
    var position = 0
    while position < bytes.count {
      let length = bytes.withUnsafeBytes { buffer in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[position...])
        return system { posixWrite(descriptor, rest) }
      }
      guard length > 0 else { return false }
      position += length
    }
    return true
  }

  /// Repeats a system call that a signal interrupts.
  private static func system(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
