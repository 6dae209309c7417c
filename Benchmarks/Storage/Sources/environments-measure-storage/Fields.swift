import BenchmarkStatistics
import EnvironmentStorage
import Environments
import Foundation

/// An environment with a number of small stored fields, each an element of one array.
struct Fields: Sendable {
  var values: [Int]

  /// Measures restoring against a tenth of the fields.
  static func restoring(
    _ count: Int, from kind: StoreKind, rounds: Int, in folder: URL
  ) async throws -> Times {
    let many = try await stored(count, in: folder.appending(path: "many"), kind)
    let few = try await stored(count / 10, in: folder.appending(path: "few"), kind)
    return try await Saving.interleaved(
      rounds: rounds,
      value: { try await Saving.nanoseconds { try many() } },
      reference: { try await Saving.nanoseconds { try few() } })
  }

  /// Stores fields, and returns a function that restores them.
  private static func stored(
    _ count: Int, in folder: URL, _ kind: StoreKind
  ) async throws -> () throws -> Void {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let schema = EnvironmentSchema<Fields>(name: "com.example.fields") {
      return (0..<count).flatMap { number in
        SchemaBuilder.buildExpression(PersistedField("field\(number)", \Fields.values[number]))
      }
    }
    let all = Fields(values: Array(0..<count))
    let empty = Fields(values: Array(repeating: -1, count: count))
    do {
      let storage = StackStorage(schema, in: kind.store(in: folder), onProblem: { _ in })
      _ = storage.restore(empty)
      storage.attach(to: EnvironmentStack(all))
      try await storage.flush()
      await storage.detach()
    }
    return {
      let storage = StackStorage(schema, in: kind.store(in: folder), onProblem: { _ in })
      guard storage.restore(empty).environment.values == all.values else {
        throw CocoaError(.fileReadCorruptFile)
      }
    }
  }
}
