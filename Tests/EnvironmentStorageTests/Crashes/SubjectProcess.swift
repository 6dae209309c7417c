import Foundation

/// A program of its own that logs in and out and saves, to be killed (`Tests/StorageSubject`).
///
/// `@unchecked Sendable` because one thread uses it at a time.
final class SubjectProcess: @unchecked Sendable {
  private let process = Process()
  private let pipe = Pipe()
  private var said = Data()

  /// Starts the subject.
  ///
  /// - Parameters:
  ///   - command: The command of the subject.
  ///   - directory: The directory of its stores.
  ///   - store: The kind of its plain store.
  ///   - wrapper: A command that runs it.
  /// - Throws: The reason if it cannot be started.
  init(
    _ command: [String], in directory: URL, store: StoreKind = .file, through wrapper: [String] = []
  ) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = wrapper + [Self.program.path, directory.path] + command
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    // What would look into a crash outlives the program that is killed, and holds its pipe open.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no", "STORAGE_SUBJECT_STORE": store.rawValue]) { $1 }
    try process.run()
  }

  /// The program, which is built into the directory in which the tests are.
  private static let program: URL = {
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let beside = tests ?? Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    return beside.deletingLastPathComponent().appending(path: "StorageSubject")
  }()

  var processID: Int32 { process.processIdentifier }

  /// Waits until it has said something so often, or has ended.
  ///
  /// - Parameters:
  ///   - line: The expected line.
  ///   - times: How often.
  func wait(for line: String, times: Int = 1) {
    while lines.count(where: { $0 == line }) < times {
      let more = pipe.fileHandleForReading.availableData
      if more.isEmpty { return }
      said += more
    }
  }

  /// Kills it at any point.
  func kill() {
    _ = Foundation.kill(processID, SIGKILL)
  }

  /// Waits until it has ended.
  ///
  /// - Returns: Everything that it has said.
  func outcome() -> [String] {
    said += pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try? pipe.fileHandleForReading.close()
    return lines
  }

  /// How it ended.
  var status: Int32 { process.terminationStatus }

  var wasKilled: Bool {
    process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL
  }

  private var lines: [String] {
    String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

extension SubjectProcess {
  /// Runs what blocks on a thread of its own: the pool that tasks share has as many as there are
  /// processors.
  static func onThread<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Swift.Result { try body() }) }
    }
  }
}

extension TemporaryFolder {
  /// What lies there besides the store, its lock, its log and its keys.
  var unexpectedFiles: [String] {
    get throws { try names.filter { !["state", "state.lock", "state-wal", "keys"].contains($0) } }
  }
}
