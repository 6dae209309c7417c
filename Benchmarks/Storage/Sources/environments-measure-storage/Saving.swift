import BenchmarkStatistics
import CMeasuring
import EnvironmentStorage
import Environments
import Foundation

/// The cost of saves and of restoring, on all threads of the process.
///
/// CPU time, because the time that a disk takes is not the library's, and varies.
enum Saving {
  /// Measures a save of all fields against the same by hand, or a save of a smaller change against
  /// one of all fields.
  static func measured(
    _ change: LibraryChange, to kind: StoreKind, bytes: Int, rounds: Int, in folder: URL
  ) async throws -> Times {
    let stored = try await StoredLibrary(Library(bytes: bytes), in: kind.store(in: folder))
    let hand = try kind.handWritten(in: folder)
    var shelves = Library(bytes: bytes).shelves
    let times = try await interleaved(
      rounds: rounds,
      // A change that is not stored takes too little time to be measured alone.
      value: {
        try await nanoseconds(repeats: change == .unstored ? 20 : 1) {
          try await stored.save(change)
        }
      },
      reference: {
        try await nanoseconds {
          guard change == .all else { return try await stored.save(.all) }
          for shelf in shelves.indices { shelves[shelf].visits += 1 }
          try hand.save(shelves)
        }
      })
    await stored.storage.detach()
    return times
  }

  /// Measures restoring against the same by hand.
  static func restoring(
    from kind: StoreKind, bytes: Int, rounds: Int, in folder: URL
  ) async throws -> Times {
    let library = Library(bytes: bytes)
    let hand = try kind.handWritten(in: folder)
    try hand.save(library.shelves)
    do {
      let stored = try await StoredLibrary(library, in: kind.store(in: folder))
      await stored.storage.detach()
    }
    return try await interleaved(
      rounds: rounds,
      value: {
        try await nanoseconds {
          let storage = StackStorage(
            Library.schema, in: kind.store(in: folder), onProblem: { _ in })
          var empty = library
          empty.shelves = Array(repeating: Shelf(visits: -1), count: Library.fieldCount)
          let restored = storage.restore(empty)
          guard restored.problems.isEmpty, restored.environment.shelves == library.shelves else {
            throw CocoaError(.fileReadCorruptFile)
          }
        }
      },
      reference: {
        try await nanoseconds {
          guard try hand.restore() == library.shelves else {
            throw CocoaError(.fileReadCorruptFile)
          }
        }
      })
  }

  /// Measures two sides in turn, after a warm-up of each.
  static func interleaved(
    rounds: Int, value: () async throws -> Double, reference: () async throws -> Double
  ) async throws -> Times {
    _ = try await (value(), reference())
    var times: [[Double]] = [[], []]
    for _ in 0..<rounds {
      times[0].append(try await value())
      times[1].append(try await reference())
    }
    return Times(value: times[0].median, reference: times[1].median)
  }

  static func nanoseconds(
    repeats: Int = 1, _ work: () async throws -> Void
  ) async throws -> Double {
    let start = benchmark_process_nanoseconds()
    for _ in 0..<repeats { try await work() }
    return Double(benchmark_process_nanoseconds() - start) / Double(repeats)
  }
}
