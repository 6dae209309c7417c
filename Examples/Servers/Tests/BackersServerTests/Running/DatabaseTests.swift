import BackersService
import Environments
import Foundation
import GRDB
import HTTPTypes
import Testing

@Suite struct DatabaseTests {
  /// Opens a database, and gives it back.
  private func open(_ path: String) async throws {
    try await Current.withOverrides {
      $0 = World().environment()
    } operation: {
      try await ServiceDatabase.opened(at: path, options: .quick).close()
    }
  }

  @Test("Tokens, stars and codes outlive the server")
  func restart() async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory)/a.sqlite"
      let (token, code) = try await withService(at: path) { service in
        let token = try await service.blob()
        _ = try await service.send(.put, "/v1/projects/7/star", token: token)
        _ = try await service.logIn("senior@example.com", "paper clip")
        return (token, try #require(service.world.lastCode))
      }
      try await withService(at: path) { service in
        let list = try await service.get("/v1/discover?starred=true", token: token)
        #expect(list.json.projects.list.map(\.id) == [7])
        let login = try await service.logIn("senior@example.com", "paper clip", code: code)
        #expect(login.status == 200)
      }
    }
  }

  @Test("A database that was given back is one file")
  func closed() async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory)/a.sqlite"
      try await open(path)
      let copy = "\(directory)/copy.sqlite"
      try FileManager.default.copyItem(atPath: path, toPath: copy)
      let count = try await DatabaseQueue(path: copy).read {
        try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM project")
      }
      #expect(count == 67)
    }
  }

  @Test("What was in a database stays when it is opened again")
  func reopened() async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory)/a.sqlite"
      try await open(path)
      try await DatabaseQueue(path: path).write {
        try $0.execute(sql: "DELETE FROM project WHERE id > 5; UPDATE user SET name = 'Bob'")
      }
      try await open(path)
      let rows = try await DatabaseQueue(path: path).read {
        try String.fetchAll($0, sql: "SELECT name FROM user UNION ALL SELECT slug FROM project")
      }
      #expect(rows.prefix(3) == ["Bob", "Bob", "Bob"])
      #expect(rows.count == 8)
    }
  }

  @Test("An older database is brought up to date, and keeps what it has")
  func older() async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory)/a.sqlite"
      try await open(path)
      try await DatabaseQueue(path: path).write {
        try $0.execute(
          sql: """
            DROP TABLE star; DROP TABLE project; DROP TABLE category;
            DELETE FROM grdb_migrations WHERE identifier = '2: projects';
            """)
      }
      try await withService(at: path) { service in
        let token = try await service.blob()
        let answer = try await service.get("/v1/discover?starred=true", token: token)
        #expect(answer.json.stats.count == 0)
      }
    }
  }

  @Test("A database from the future is refused, and left as it is")
  func future() async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory)/a.sqlite"
      try await open(path)
      let queue = try DatabaseQueue(path: path)
      try await queue.write {
        try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('9: dreams')")
      }
      try queue.close()
      let before = try Data(contentsOf: URL(filePath: path))
      let error = await #expect(throws: DatabaseProblem.self) { try await open(path) }
      #expect(error == .fromTheFuture(path: path))
      #expect(
        error?.description
          == "The database \(path) was made by a newer backers-server. It was left as it is: start "
          + "that one, choose another place with --database PATH, or start anew with --reset.")
      #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }
  }

  @Test(
    "A file that is no database is refused, and left as it is",
    arguments: ["hello", String(repeating: "x", count: 100_000)])
  func other(content: String) async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory)/a.sqlite"
      try Data(content.utf8).write(to: URL(filePath: path))
      let error = await #expect(throws: DatabaseProblem.self) { try await open(path) }
      #expect(error == .notADatabase(path: path))
      #expect(
        error?.localizedDescription
          == "The file \(path) is no database of this server, or it is damaged. It was left as it "
          + "is: choose another place with --database PATH, or start anew with --reset.")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == content)
    }
  }

  @Test("A database that was cut off anywhere is refused, or whole")
  func truncated() async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory)/a.sqlite"
      try await open(path)
      let whole = try Data(contentsOf: URL(filePath: path))
      for count in stride(from: 1, to: whole.count, by: 4_001) {
        let cut = "\(directory)/\(count).sqlite"
        try whole.prefix(count).write(to: URL(filePath: cut))
        do {
          try await open(cut)
        } catch let error as DatabaseProblem {
          #expect(error == .notADatabase(path: cut))
        }
      }
    }
  }

  @Test("A place that cannot be written is named, with the way out")
  func notWritable() async throws {
    let directory = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    for path in ["/proc/a.sqlite", "/no/such/directory/a.sqlite", directory] {
      let error = await #expect(throws: DatabaseProblem.self) { try await open(path) }
      #expect(error == .notWritable(path: path))
      #expect(
        error?.description
          == "The database \(path) cannot be written. Check the directory and its permissions, or "
          + "choose another place: --database PATH.")
    }
  }

  @Test("A database that does not exist is not made to administer it")
  func missing() async throws {
    let path = "/no/such/a.sqlite"
    let error = await #expect(throws: DatabaseProblem.self) {
      try await ServiceDatabase.existing(at: path)
    }
    #expect(
      error?.description
        == "There is no database at \(path). Start backers-server with --database to make one.")
  }
}
