public import Foundation

/// A program of this package, which was built with the tests.
public struct BuiltProgram: Sendable {
  private let file: URL

  /// What a run of the program left.
  public struct Run: Equatable, Sendable {
    /// The exit code.
    public var status: Int32
    /// The standard output.
    public var output: String
    /// The standard error.
    public var error: String
  }

  /// Finds a program beside the tests.
  ///
  /// - Parameter name: The name of the product.
  public init(_ name: String) {
    #if os(macOS)
      let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    #else
      let tests: URL? = Bundle.main.executableURL
    #endif
    file = (tests ?? Bundle.main.bundleURL).deletingLastPathComponent().appending(path: name)
  }

  /// Returns the program as a process that is not started.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - home: The home folder, in which the program keeps its files.
  /// - Returns: The process.
  public func process(_ arguments: [String], home: URL? = nil) -> Process {
    let process = Process()
    process.executableURL = file
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin"]
    if let home { process.environment?["HOME"] = home.path }
    return process
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - input: The standard input.
  ///   - home: The home folder.
  /// - Returns: What the run left.
  /// - Throws: The system's error if the program cannot be started.
  public func run(_ arguments: String..., input: String = "", home: URL? = nil) async throws -> Run
  {
    // Not on a thread of the cooperative pool, which the servers in this process need meanwhile.
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result { try runToItsEnd(arguments, input: input, home: home) })
      }
    }
  }

  private func runToItsEnd(_ arguments: [String], input: String, home: URL?) throws -> Run {
    let process = process(arguments, home: home)
    let (standardInput, output, error) = (Pipe(), Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = error
    try process.run()
    // A program that reads no input may have ended by now.
    try? standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    // The outputs are shorter than the buffer of a pipe.
    let written = try output.fileHandleForReading.readToEnd() ?? Data()
    let reported = try error.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: String(decoding: written, as: UTF8.self),
      error: String(decoding: reported, as: UTF8.self))
  }
}

/// Runs an operation with a temporary folder, which is removed afterwards.
///
/// - Parameter operation: Receives the folder.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation.
public func withTemporaryFolder<Result>(
  _ operation: (URL) async throws -> Result
) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await operation(folder)
}
