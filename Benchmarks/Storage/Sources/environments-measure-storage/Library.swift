import EnvironmentStorage
import Environments
import Foundation

/// An environment with 100 stored fields of one size, and one that is not stored.
struct Library: Sendable {
  var shelves: [Shelf]
  var ticks = 0

  static let fieldCount = 100

  /// Makes an environment whose stored form has about `bytes` bytes.
  init(bytes: Int) {
    let books = bytes / Self.fieldCount / Book.bytes
    shelves = (0..<Self.fieldCount).map { shelf in
      Shelf(visits: shelf, books: (0..<books).map { Book(number: $0) })
    }
  }

  static let schema = EnvironmentSchema<Library>(name: "com.example.library") {
    // With `return`, because a schema's builder takes no loops.
    return (0..<fieldCount).flatMap { shelf in
      SchemaBuilder.buildExpression(PersistedField("shelf\(shelf)", \Library.shelves[shelf]))
    }
  }
}

/// A stored field.
struct Shelf: Codable, Equatable, Sendable {
  var visits: Int
  var books: [Book] = []
}
