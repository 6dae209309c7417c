import BenchmarkStatistics
import EnvironmentStorage
import Environments
import Foundation

/// The cost of restoring, and of reading the same JSON from a file and decoding it by hand.
enum Restoring {
  /// The part of a record that is decoded by hand.
  private struct Record: Decodable {
    struct Values: Decodable {
      var language: String
      var library: [Book]
      var user: String?
      var visits: Int
    }

    var values: Values
  }

  static func measured(
    bytes: Int, rounds: Int, in folder: URL
  ) async throws -> (times: Times, bytes: Int) {
    let json = folder.appending(path: "json")
    let length = try await store(.large(bytes: bytes), in: folder, asJSON: json)
    var times: [[Double]] = [[], []]
    for _ in 0..<rounds {
      times[0].append(try restore(from: folder))
      times[1].append(try decode(json))
    }
    return (Times(value: times[0].median, reference: times[1].median), length)
  }

  /// Stores an environment, and writes its record to a file of its own.
  ///
  /// - Returns: The bytes of the record.
  private static func store(
    _ environment: StoredEnvironment, in folder: URL, asJSON json: URL
  ) async throws -> Int {
    let stored = try await StoredStack(environment, in: folder)
    let record = try stored.plain.value(forKey: StoredEnvironment.schema.name) ?? Data()
    try record.write(to: json)
    await stored.storage.detach()
    return record.count
  }

  private static func restore(from folder: URL) throws -> Double {
    let storage = StackStorage(
      StoredEnvironment.schema, in: FileStore(at: folder.appending(path: "plain")),
      secrets: CountingStore(FileStore(at: folder.appending(path: "secrets"))), onProblem: { _ in })
    var restored: RestoredEnvironment<StoredEnvironment>?
    let taken = threadNanoseconds { restored = storage.restore(StoredEnvironment()) }
    guard let restored, restored.problems.isEmpty, !restored.environment.library.isEmpty else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return taken
  }

  private static func decode(_ json: URL) throws -> Double {
    var record: Record?
    let taken = try threadNanoseconds {
      record = try JSONDecoder().decode(Record.self, from: Data(contentsOf: json))
    }
    guard record?.values.library.isEmpty == false else { throw CocoaError(.fileReadCorruptFile) }
    return taken
  }
}
