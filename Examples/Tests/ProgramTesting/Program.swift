package import Foundation

/// A program as people start it.
package struct Program {
  /// The result of a run.
  package struct Run: Equatable {
    package var output: String
    package var errors: String
    package var status: Int32
    package var wasInterrupted: Bool

    package init(output: String, errors: String, status: Int32, wasInterrupted: Bool = false) {
      self.output = output
      self.errors = errors
      self.status = status
      self.wasInterrupted = wasInterrupted
    }
  }

  /// The terminal, in a reference because a program is a constant for its user.
  private final class Connection {
    var terminal: Terminal?
  }

  /// The user's folder, empty at first.
  package let home: URL
  private let process = Process()
  private let connection = Connection()
  private let outputFile: URL
  private let errorFile: URL

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - name: The program, which was built beside the tests.
  ///   - arguments: The arguments after the program's name.
  ///   - input: Its standard input.
  ///   - variables: Its environment variables, besides those that every run has.
  ///   - home: The user's folder; one of its own unless given.
  /// - Throws: The system's error if there is none left.
  package init(
    _ name: String, _ arguments: [String], input: String = "",
    variables: [String: String] = [:], home: URL? = nil
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "\(name)-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.home = home ?? folder
    outputFile = folder.appending(path: "output")
    errorFile = folder.appending(path: "errors")
    let inputFile = folder.appending(path: "input")
    try Data(input.utf8).write(to: inputFile)
    for file in [outputFile, errorFile] { try Data().write(to: file) }

    process.executableURL = Self.products.appending(path: name)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    process.environment = [
      "HOME": self.home.path(percentEncoded: false), "LANG": "en_US.UTF-8", "TZ": "GMT",
      "PATH": "/usr/bin:/bin",
    ].merging(variables) { $1 }
  }

  /// Runs the program to its end.
  package static func run(
    _ name: String, _ arguments: [String], input: String = "", variables: [String: String] = [:]
  ) async throws -> Run {
    let program = try Program(name, arguments, input: input, variables: variables)
    defer { program.removeFiles() }
    return try await program.run()
  }

  /// Runs the program to its end, and does something meanwhile.
  ///
  /// The program is killed if the test fails meanwhile, or runs out of time.
  package func run(meanwhile: () async throws -> Void = {}) async throws -> Run {
    let (ends, continuation) = AsyncStream<Never>.makeStream()
    try await withCheckedThrowingContinuation { (started: CheckedContinuation<Void, any Error>) in
      // A thread of its own that waits: on Linux, the run loop of the thread that starts a process keeps it,
      // and the files that it is connected to, until a call on that thread has waited for its end.
      Thread.detachNewThread { [process, terminal = connection.terminal] in
        do {
          try process.run()
        } catch {
          return started.resume(throwing: error)
        }
        started.resume()
        process.waitUntilExit()
        continuation.finish()
        terminal?.end()
      }
    }
    // A task of its own, because the process has to have ended even if the test is cancelled.
    let end = Task { for await _ in ends {} }
    do {
      try await meanwhile()
    } catch {
      kill()
      await end.value
      throw error
    }
    await withTaskCancellationHandler {
      await end.value
    } onCancel: { [process] in
      Self.kill(process)
    }
    return Run(
      output: try String(contentsOf: outputFile, encoding: .utf8),
      errors: try String(contentsOf: errorFile, encoding: .utf8),
      status: process.terminationStatus,
      wasInterrupted: process.terminationReason == .uncaughtSignal)
  }

  /// Presses Ctrl-C.
  package func interrupt() {
    process.interrupt()
  }

  /// Sends a signal, as `kill` does.
  ///
  /// - Parameter signal: Which one.
  package func send(_ signal: Int32) {
    _ = Foundation.kill(process.processIdentifier, signal)
  }

  /// Stops the program, and waits until none of its threads works: one that is within a call of the system, such
  /// as to rename a file, completes the call first.
  package func stop() async {
    let program = process.processIdentifier
    send(SIGSTOP)
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var info = siginfo_t()
        // Its end is left to be noticed by the process.
        while waitid(P_PID, id_t(program), &info, WSTOPPED | WEXITED | WNOWAIT) != 0, errno == EINTR
        {}
        continuation.resume()
      }
    }
  }

  /// Runs a line in a shell that finds the programs, its errors among its output.
  package static func run(shell line: String) async throws -> Run {
    let program = try shell(line)
    defer { program.removeFiles() }
    return try await program.run()
  }

  /// Prepares a run of a line in a shell that finds the programs, its errors among its output.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - variables: Its environment variables, besides those that every run has.
  /// - Returns: The shell.
  /// - Throws: The system's reason, if there is no room for files.
  package static func shell(_ line: String, variables: [String: String] = [:]) throws -> Program {
    let program = try Program("sh", ["-c", "{ \(line); } 2>&1"], variables: variables)
    program.process.executableURL = URL(filePath: "/bin/sh")
    let folder = products.path(percentEncoded: false)
    program.process.environment?["PATH"] = "\(folder):/usr/bin:/bin"
    return program
  }

  /// Ends the program at once, in any state.
  package func kill() {
    Self.kill(process)
  }

  private static func kill(_ process: Process) {
    if process.isRunning { _ = Foundation.kill(process.processIdentifier, SIGKILL) }
  }

  /// Connects the program to a terminal instead of files.
  package func connect(to terminal: Terminal) {
    connection.terminal = terminal
    process.standardInput = terminal.inside
    process.standardOutput = terminal.inside
  }

  /// Shows the output, and not the errors, on a terminal.
  package func connect(outputTo terminal: Terminal) {
    connection.terminal = terminal
    process.standardOutput = terminal.inside
  }

  /// Sends the output elsewhere than to a file.
  package func connect(output: FileHandle) {
    process.standardOutput = output
  }

  package func removeFiles() {
    try? FileManager.default.removeItem(at: home)
    try? FileManager.default.removeItem(at: outputFile.deletingLastPathComponent())
  }

  /// Beside the tests, with all products of the build.
  private static let products: URL = {
    let bundles = Bundle.allBundles.map(\.bundleURL) + [Bundle.main.bundleURL]
    let folder = bundles.first { $0.pathExtension == "xctest" }?.deletingLastPathComponent()
    return folder ?? Bundle.main.bundleURL
  }()
}
