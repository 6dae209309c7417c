import Foundation

/// Runs the measurements of storage that `environments-benchmark` asks for, and prints
/// `name=number` pairs.
///
/// A program of its own, because storage needs Foundation and `environments-measure` is without it.
@main
struct Measure {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let times = try await librarySaving(arguments) {
      print("value=\(times.value) reference=\(times.reference)")
      return
    }
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

    default:
      FileHandle.standardError.write(
        Data(
          """
          Unknown command "\(arguments.joined(separator: " "))". Use one of:
            burst REPLACES
            replace ROUNDS
            replace-alone ROUNDS
            save file|sqlite all|one|unstored BYTES ROUNDS
            restore file|sqlite BYTES ROUNDS
            restore-fields file|sqlite COUNT ROUNDS

          """.utf8))
      exit(64)
    }
  }

  /// Runs the commands `save` and `restore`; nil for other commands.
  private static func librarySaving(_ arguments: [String]) async throws -> Times? {
    guard let kind = arguments.dropFirst().first.flatMap(StoreKind.init) else { return nil }
    let numbers = arguments.suffix(2).compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    switch (arguments.first, arguments.count) {
    case ("save", 5):
      guard let change = LibraryChange(rawValue: arguments[2]) else { return nil }
      return try await inFolder {
        try await Saving.measured(
          change, to: kind, bytes: numbers[0], rounds: numbers[1], in: $0)
      }
    case ("restore", 4):
      return try await inFolder {
        try await Saving.restoring(from: kind, bytes: numbers[0], rounds: numbers[1], in: $0)
      }
    case ("restore-fields", 4):
      return try await inFolder {
        try await Fields.restoring(numbers[0], from: kind, rounds: numbers[1], in: $0)
      }
    default: return nil
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
