import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The program web", .timeLimit(.minutes(3)))
struct WebProgramTests {
  /// A running program whose output is read line by line.
  private struct Running {
    let process = Process()
    let output = Pipe()
    let errors = Pipe()

    init(_ arguments: String...) throws {
      process.executableURL = Self.folder.appending(path: "web")
      process.arguments = arguments
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      process.standardError = errors
      try process.run()
    }

    /// The folder of what was built: that of the bundle of tests, or of the program that runs them.
    private static var folder: URL {
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        return bundle.bundleURL.deletingLastPathComponent()
      }
      return Bundle.main.bundleURL
    }

    /// Waits for the end, and returns the rest of the output.
    func end() -> (output: String, errors: String, status: Int32) {
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      let errors = String(
        decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (text, errors, process.terminationStatus)
    }

    /// Reads the output up to a text, or to its end.
    func read(upTo end: String) -> String {
      var text = ""
      while !text.contains(end) {
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { break }
        text += String(decoding: data, as: UTF8.self)
      }
      return text
    }
  }

  @Test(
    "It names its address, serves the three applications, and ends at SIGINT and SIGTERM",
    arguments: [SIGINT, SIGTERM])
  func serves(signal: Int32) async throws {
    let program = try Running("--port", "0")
    defer { if program.process.isRunning { program.process.terminate() } }
    let text = program.read(upTo: "Ctrl-C ends the server.\n")
    let match = try #require(text.firstMatch(of: /at (http:\/\/127\.0\.0\.1:(\d+))\n/))
    let pages = [
      ("", "One environment per visitor"), ("/repos", "pointfreeco repositories"),
      ("/primetime/counter", "What is the 0th prime?"), ("/backers", "funded"),
    ]
    for (path, shown) in pages {
      let url = try #require(URL(string: "\(match.1)\(path)"))
      let (data, response) = try await URLSession.shared.data(from: url)
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
      #expect(String(decoding: data, as: UTF8.self).contains(shown))
    }

    // The port is taken now.
    let other = try Running("--port", "\(match.2)").end()
    #expect(other.status == 1)
    #expect(other.errors.hasPrefix("web: Port \(match.2) is in use by another program."))

    kill(program.process.processIdentifier, signal)
    let rest = program.end()
    #expect(rest.status == 0)
    #expect(rest.errors == "")
  }

  @Test("It explains itself, and refuses what is no port")
  func options() throws {
    let help = try Running("--help").end()
    #expect(help.status == 0)
    #expect(help.output.contains("--port"))
    let version = try Running("--version").end()
    #expect(version.output.hasPrefix("web "))
    let refused = try Running("--port", "70000").end()
    #expect(refused.status == 64)
    #expect(refused.errors.contains("“--port 70000” is no port"))
  }
}
