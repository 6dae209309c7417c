import EnvironmentStorage
import Environments
import Foundation

/// A program that logs users in and out and saves its environment, to be killed.
///
/// ```text
/// StorageSubject DIRECTORY check [WAITING]   restores, and says what it found
/// StorageSubject DIRECTORY script [STEP]     does everything once, or stops itself at a step
/// StorageSubject DIRECTORY loop SEED         goes on until it is killed
/// StorageSubject DIRECTORY login USER        logs a user in
/// StorageSubject DIRECTORY relogin           logs the next user in over the session of that user
/// StorageSubject DIRECTORY logout            logs out
/// ```
///
/// It reports each operation that begins and that has returned: `begin login 3 17`, `done`. The numbers
/// are the expected user, 0 without a session, and the expected edition. WAITING is the number of
/// milliseconds for which it waits for another process that has the stores.
@main
struct Subject {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else {
      FileHandle.standardError.write(Data("StorageSubject: DIRECTORY and COMMAND\n".utf8))
      exit(64)
    }
    let directory = URL(filePath: arguments[1])
    let number = arguments.count > 3 ? Int(arguments[3]) : nil
    let command = arguments[2]
    let steps = Steps(killingAt: command == "script" ? number : nil)
    let program = Program(
      in: directory, waiting: .milliseconds(command == "check" ? number ?? 0 : 60_000),
      // The steps of a script are counted, so that no save begins by itself, however slow the machine is.
      savingAfter: command == "script" ? .seconds(3_600) : .milliseconds(50), counting: steps)
    switch command {
    case "check":
      do throws(StorageError) {
        try await program.settle()
      } catch {
        say("refused \(error)")
        exit(75)
      }
    case "script":
      try await program.runScript()
      say("steps \(steps.count)")
    case "loop":
      try await program.settle()
      say("ready")
      try await program.runForever(seed: UInt64(number ?? 0))
    case "login": try await program.logIn(user: number)
    case "relogin": try await program.logIn()
    case "logout": try await program.logOut()
    default: exit(64)
    }
  }
}

/// Writes a line without buffering.
func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
}
