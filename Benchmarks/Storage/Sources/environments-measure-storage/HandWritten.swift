import Foundation
import GRDB

/// Stores a value as a program without the library does.
protocol HandWritten {
  func save(_ shelves: [Shelf]) throws
  func restore() throws -> [Shelf]
}

/// A file that is replaced as a whole.
struct HandWrittenFile: HandWritten {
  let url: URL

  func save(_ shelves: [Shelf]) throws {
    try JSONEncoder().encode(shelves).write(to: url, options: .atomic)
  }

  func restore() throws -> [Shelf] {
    try JSONDecoder().decode([Shelf].self, from: Data(contentsOf: url))
  }
}

/// A database with one row.
struct HandWrittenRow: HandWritten {
  private let url: URL
  private let queue: DatabaseQueue

  init(url: URL) throws {
    self.url = url
    queue = try DatabaseQueue(path: url.path)
    try queue.write { database in
      try database.execute(
        sql: "CREATE TABLE IF NOT EXISTS stored (id INTEGER PRIMARY KEY, value BLOB NOT NULL)")
    }
  }

  func save(_ shelves: [Shelf]) throws {
    let data = try JSONEncoder().encode(shelves)
    try queue.write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO stored (id, value) VALUES (1, ?)", arguments: [data])
    }
  }

  /// Opens the database, too, as a program does at its start.
  func restore() throws -> [Shelf] {
    let data = try DatabaseQueue(path: url.path).read { database in
      try Data.fetchOne(database, sql: "SELECT value FROM stored WHERE id = 1")
    }
    return try JSONDecoder().decode([Shelf].self, from: data ?? Data())
  }
}
