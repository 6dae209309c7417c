import Foundation

/// Runs the measurements of storage that `environments-benchmark` asks for, and prints
/// `name=number` pairs.
///
/// A program of its own, because storage needs Foundation and `environments-measure` is without it.
@main
struct Measure {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let number = arguments.count == 2 ? Int(arguments[1]) : nil
    switch (arguments.first, number) {
    case ("burst", let replaces?):
      let found = try await inFolder { try await Burst.measured(replaces: replaces, in: $0) }
      print("writes=\(found.writes) milliseconds=\(found.milliseconds)")

    case ("replace", let rounds?):
      let found = try await inFolder { try await Replacing.inBursts(rounds: rounds, in: $0) }
      print("value=\(found.value) reference=\(found.reference)")

    case ("replace-alone", let rounds?):
      let found = try await inFolder { try await Replacing.alone(rounds: rounds, in: $0) }
      print("value=\(found.value) reference=\(found.reference)")

    case ("restore", let rounds?):
      let found = try await inFolder {
        try await Restoring.measured(bytes: 1_000_000, rounds: rounds, in: $0)
      }
      print(
        """
        value=\(found.times.value) reference=\(found.times.reference) bytes=\(found.bytes)
        """)

    default:
      FileHandle.standardError.write(
        Data(
          """
          Unknown command "\(arguments.joined(separator: " "))". Use one of:
            burst REPLACES
            replace ROUNDS
            replace-alone ROUNDS
            restore ROUNDS

          """.utf8))
      exit(64)
    }
  }

  /// Runs a closure with a temporary folder, which is removed afterwards.
  private static func inFolder<Result>(
    _ body: (URL) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "environments-measure-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }
}
