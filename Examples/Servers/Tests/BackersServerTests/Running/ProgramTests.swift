import BackersService
import Foundation
import GRDB
import RunningPrograms
import Testing

@Suite("The program backers-server", .timeLimit(.minutes(5))) struct ProgramTests {
  @Test("It says where everything is, answers, tells what it answered, and ends well")
  func lines() async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory)/a.sqlite"
      let server = try RunningServer(["--verbose"], database: path)
      #expect(server.databaseLine == "Database: \(path)")
      let answer = try await server.send("GET", "/v1/discover?sort=newest")
      #expect(answer.json.stats.count == 67)
      _ = try await server.blob()
      _ = try await server.send(
        "POST", "/xauth/access_token",
        body: #"{"email":"senior@example.com","password":"paper clip"}"#)

      let result = try server.stop()
      #expect(result.status == 0)
      #expect(result.output == "Codes: \(path).codes\n")
      #expect(
        result.errors == """
          GET /v1/discover?sort=newest 200 language=en
          POST /xauth/access_token 200 language=en
          POST /xauth/access_token 403 language=en

          """)
      let codes = try String(contentsOfFile: "\(path).codes", encoding: .utf8)
      #expect(codes.wholeMatch(of: /senior@example\.com [0-9]{6}\n/) != nil)
    }
  }

  @Test("Other users cannot read its files")
  func permissions() async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory)/a.sqlite"
      let server = try RunningServer([], database: path)
      _ = try await server.blob()
      for file in [path, "\(path)-wal", "\(path)-shm", "\(path).lock"] {
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o600, "\(file)")
      }
      #expect(try server.stop().status == 0)
    }
  }

  @Test("Files that others could read are closed to them")
  func closedFiles() async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory)/a.sqlite"
      _ = try RunningServer([], database: path).stop()
      let files = [path, "\(path).lock", "\(path).codes"]
      try Data().write(to: URL(filePath: "\(path).codes"))
      for file in files { #expect(chmod(file, 0o666) == 0) }
      let server = try RunningServer([], database: path)
      for file in files {
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o600, "\(file)")
      }
      #expect(try server.stop().status == 0)
    }
  }

  @Test("Unless said otherwise, the database is where the user's data is")
  func place() async throws {
    try await withTemporaryDirectory { directory in
      let server = try RunningServer([], variables: ["XDG_DATA_HOME": directory])
      #expect(server.databaseLine == "Database: \(directory)/backers-server/backers.sqlite")
      let folder = try FileManager.default.attributesOfItem(atPath: "\(directory)/backers-server")
      #expect(folder[.posixPermissions] as? Int == 0o700)
      #expect(try server.stop().status == 0)
    }
  }

  @Test("A token is good after a restart on the same port, and gone after --reset")
  func restart() async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory)/a.sqlite"
      let first = try RunningServer([], database: path)
      let token = try await first.blob()
      _ = try first.stop()

      let second = try RunningServer(["--port", "\(first.port)"], database: path)
      #expect(second.port == first.port)
      let known = try await second.send("GET", "/v1/users/self", token: token)
      #expect(known.json.name == "Blob")
      _ = try second.stop()

      let third = try RunningServer(["--reset"], database: path)
      let unknown = try await third.send("GET", "/v1/users/self", token: token)
      #expect(unknown.json.ksr_code == "access_token_invalid")
      _ = try await third.blob()
      _ = try third.stop()
    }
  }

  @Test("Tokens are revoked beside a server that runs, and beside one that does not")
  func revoke() async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory)/a.sqlite"
      func revoke(_ email: String) throws -> (status: Int32, output: String, errors: String) {
        try RunningProgram("backers-server", ["revoke", "--database", path, "--email", email])
          .finish()
      }
      let server = try RunningServer([], database: path)
      let token = try await server.blob()
      #expect(try revoke("blob@example.com") == (0, "1 token was revoked.\n", ""))
      let answer = try await server.send("GET", "/v1/users/self", token: token)
      #expect(answer.json.ksr_code == "access_token_invalid")
      let (first, second) = (try await server.blob(), try await server.blob())
      #expect(first != second)
      _ = try server.stop()

      #expect(try revoke("BLOB@example.com") == (0, "2 tokens were revoked.\n", ""))
      #expect(
        try revoke("unknown@example.com") == (
          1, "",
          "backers-server: No account has the e-mail address unknown@example.com. "
            + "Check it for typing errors.\n"
        ))
    }
  }

  @Test("Killed while it writes, it leaves a whole database, with all that was answered")
  func killed() async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory)/a.sqlite"
      var token: String?
      for round in 1...5 {
        let server = try RunningServer([], database: path)
        let known = if let token { token } else { try await server.blob() }
        token = known
        let list = try await server.send("GET", "/v1/discover?starred=true", token: known)
        #expect(list.status == 200)

        // The kill comes in the middle of what several others write.
        let saved = try await withThrowingTaskGroup(of: Set<Int>.self) { group in
          for writer in 0..<4 {
            group.addTask {
              var saved: Set<Int> = []
              for number in 0..<15 {
                let id = writer * 15 + number + 1
                guard
                  let answer = try? await server.send(
                    round.isMultiple(of: 2) ? "DELETE" : "PUT", "/v1/projects/\(id)/star",
                    token: known),
                  answer.status == 200
                else { break }
                saved.insert(id)
                if writer == 0, number == round { server.kill() }
              }
              return saved
            }
          }
          return try await group.reduce(into: Set<Int>()) { $0.formUnion($1) }
        }
        #expect(!saved.isEmpty)

        let (check, stars) = try await DatabaseQueue(path: path).read { db in
          (
            try String.fetchAll(db, sql: "PRAGMA integrity_check"),
            try Set(Int.fetchAll(db, sql: "SELECT projectID FROM star"))
          )
        }
        #expect(check == ["ok"])
        if round.isMultiple(of: 2) {
          #expect(stars.isDisjoint(with: saved))
        } else {
          #expect(stars.isSuperset(of: saved))
        }
      }
    }
  }

  @Test("What it does with an expired token, on demand")
  func tokenLifetime() async throws {
    try await withTemporaryDirectory { directory in
      let server = try RunningServer(["--token-lifetime", "1"], database: "\(directory)/a.sqlite")
      let token = try await server.blob()
      // It is the clock of the system that has to go on.
      while try await server.send("GET", "/v1/users/self", token: token).status == 200 {}
      let answer = try await server.send("GET", "/v1/users/self", token: token)
      #expect(answer.json.ksr_code == "access_token_invalid")
      _ = try server.stop()
    }
  }
}
