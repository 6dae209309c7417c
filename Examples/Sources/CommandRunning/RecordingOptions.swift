package import ArgumentParser
import EnvironmentClients
import EnvironmentRecording
import Foundation
package import ProgramSupport

/// The options that record a run to a file, and replay it, the same in every program.
package struct RecordingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Record all that the program receives from outside, without secrets.", valueName: "file"))
  package var record: String?

  @Option(
    help: ArgumentHelp(
      "Show a recorded run again, from its file alone: the same command, the same input.",
      valueName: "file"))
  package var replay: String?

  package init() {}

  package func validate() throws {
    if record != nil, replay != nil {
      throw ValidationError("“--record” and “--replay” exclude each other: drop one option.")
    }
  }

  /// Runs a command, and records or replays it if an option requests that.
  ///
  /// A replay ends at its first difference: output after it would belong to neither the recorded
  /// run nor a live one.
  ///
  /// - Parameters:
  ///   - program: The name of the program and its version, separated by a space.
  ///   - terminal: The input, whose state is restored at the end, and the output for differences.
  ///   - body: Runs the command in an environment that passes through the interceptor of the run.
  /// - Throws: `ReadingError` if the file of an option cannot be used, and the errors of `body`.
  package func run(
    _ program: String, on terminal: (input: Input, output: Output),
    _ body: (RecordedRun) async throws -> Void
  ) async throws {
    let name = String(program.prefix { $0 != " " })
    let run: RecordedRun
    var replay: Replay?
    if let path = record {
      run = RecordedRun(.recording(try Self.recording(to: path, program)))
    } else if let path = self.replay {
      let opened = try Self.replay(of: path, name)
      run = RecordedRun(.replay(opened))
      replay = opened
    } else {
      return try await body(.none)
    }
    try await EnvironmentIssueHandler.with { issue in
      terminal.output.writeError("\(name): \(issue.message)\n")
      guard issue.kind == .replayDifference else { return }
      terminal.input.restore()
      Foundation.exit(ExitCode.failure.rawValue)
    } operation: {
      // Also after an error, because the recorded run may have failed as well.
      do {
        try await body(run)
      } catch {
        replay?.reportUnusedCalls()
        throw error
      }
      replay?.reportUnusedCalls()
    }
  }

  private static func recording(
    to path: String, _ program: String
  ) throws(ReadingError) -> Recording {
    let file = try Self.file(path, of: "--record")
    // A recording is evidence: an existing file is not replaced, and a file contains only one run.
    guard !FileManager.default.fileExists(atPath: path) else {
      throw ReadingError(
        "--record: “\(safeText(path, limit: 500))” exists already. Remove it, or name another file."
      )
    }
    do {
      return try Recording(to: file, program: program)
    } catch {
      throw ReadingError("--record: \(safeText("\(error)", limit: 500)) Check the path.")
    }
  }

  private static func replay(of path: String, _ name: String) throws(ReadingError) -> Replay {
    let file = try Self.file(path, of: "--replay")
    let replay: Replay
    do {
      replay = try Replay(contentsOf: file)
    } catch {
      throw ReadingError("--replay: \(safeText("\(error)", limit: 500))")
    }
    let recorder = replay.program.prefix { $0 != " " }
    guard recorder == name else {
      throw ReadingError(
        "--replay: “\(safeText(path, limit: 500))” was recorded by \(safeText(replay.program, limit: 80)). "
          + "Replay it with \(safeText(String(recorder), limit: 40)).")
    }
    return replay
  }

  private static func file(_ path: String, of option: String) throws(ReadingError) -> URL {
    guard !path.isEmpty else {
      throw ReadingError("\(option): The path is empty. An example: report.jsonl.")
    }
    return URL(filePath: path)
  }
}
