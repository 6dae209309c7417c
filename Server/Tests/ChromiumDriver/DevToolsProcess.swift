import Foundation

/// A browser process whose protocol for developer tools runs over two pipes.
///
/// The browser reads commands from the descriptor 3 and writes answers to 4. `Process` passes on only the
/// first three, so that a shell moves them.
final class DevToolsProcess: @unchecked Sendable {
  // `@unchecked` because `Process` is not Sendable: it is started in the initializer, and only ended later;
  // `commands` is written by the one actor that owns this object.
  private let process = Process()
  private let commands: FileHandle
  private let profile: URL
  /// The messages of the browser, in order; they end with the process.
  let messages: AsyncStream<Data>

  /// Starts a browser.
  init() throws {
    profile = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      [
        "-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1",
        try ChromiumProgram.executable().path,
      ]
      + ChromiumProgram.arguments(profile: profile) + [
        "--remote-debugging-pipe", "--hide-scrollbars", "--disable-background-networking",
      ]
    process.environment = ChromiumProgram.variables(profile: profile)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    commands = input.fileHandleForWriting
    let (messages, continuation) = AsyncStream.makeStream(of: Data.self)
    self.messages = messages
    let answers = output.fileHandleForReading
    // A thread of its own, because it waits for the browser all the time.
    Thread.detachNewThread {
      var rest = Data()
      while true {
        let data = answers.availableData
        if data.isEmpty { break }
        rest.append(data)
        while let end = rest.firstIndex(of: 0) {
          continuation.yield(Data(rest[rest.startIndex..<end]))
          rest = Data(rest[rest.index(after: end)...])
        }
      }
      continuation.finish()
    }
  }

  /// Sends a message to the browser.
  func write(_ message: Data) throws {
    try commands.write(contentsOf: message + [0])
  }

  /// Ends the browser, and removes its files.
  func end() {
    // The browser ends with the pipe.
    try? commands.close()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: profile)
  }
}
