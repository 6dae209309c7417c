import Foundation

/// Measures what storing costs, as `environments-benchmark` tells it to, and prints `name=number`
/// pairs.
///
/// A program of its own: storing needs Foundation, and what is measured elsewhere is to be without.
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
          Cannot understand "\(arguments.joined(separator: " "))". Use one of:
            burst REPLACES
            replace ROUNDS
            replace-alone ROUNDS
            restore ROUNDS

          """.utf8))
      exit(64)
    }
  }

  /// Runs something with a folder to keep files in, which is gone afterwards.
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

/// The nanoseconds that something takes, and those of what it is compared with.
struct Times: Sendable {
  var value: Double
  var reference: Double
}

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}

extension [Double] {
  /// The middle one, or the mean of the two in the middle; of none, not a number.
  var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
