import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import EnvironmentsTesting
import Foundation
import Testing

/// What the files of the stores contain of a user after the end of a session, byte by byte.
@Suite("What a session leaves on the disk", .timeLimit(.minutes(10)))
struct RemainsTests {
  enum End: String, CaseIterable, Sendable {
    case logout, login, logoutWithQuarantine, loginWithQuarantine, logoutAtTheNextStart
  }

  #if Crypto
    @Test(arguments: StoreKind.allCases, End.allCases)
    func `A durable end of a session leaves nothing of its user in any file`(
      kind: StoreKind, end: End
    ) async throws {
      let folder = try TemporaryFolder(inMemory: true)
      let directory = StoreDirectory(kind, at: folder.url)
      var program: Run? = directory.start()
      let id = try await program?.logIn("Alice-0")
      // Values of other lengths, so that a database moves them between its pages.
      for length in [1, 100, 5_000, 700, 9_000] {
        if let id {
          program?.session.update(in: id) {
            $0.become(String(repeating: "Alice-0 ", count: length))
          }
        }
        program?.stack.limits = Dictionary(
          uniqueKeysWithValues: (0..<length).map { ("limit \($0)", 1) })
        try await program?.storage.flush()
      }
      switch end {
      case .logoutWithQuarantine, .loginWithQuarantine:
        await program?.storage.detach()
        program = nil
        try directory.plain.apply([Household.name + "#unknown": Data("1".utf8)])
        program = directory.start()
        program?.stack.visits = 5
        try await program?.storage.flush()
      case .logoutAtTheNextStart:
        await program?.storage.detach()
        program = nil
        program = directory.start()
      case .logout, .login: break
      }
      #expect(
        !folder.places(of: "Alice-0").isEmpty, "the search finds it while the session goes on")
      switch end {
      case .login, .loginWithQuarantine: try await program?.logIn("Bob")
      default: try await program?.session.logOutDurably()
      }
      // The program still runs, and is killed now.
      #expect(folder.places(of: "Alice-0").isEmpty)
    }
  #endif

  #if SQLite
    @Test func `Scrubbing removes the copies that moved values leave in a database`() throws {
      for seed in 0..<20 {
        let folder = try TemporaryFolder(inMemory: true)
        let store = SQLiteStore(at: folder.file("state"), waiting: .seconds(60))
        var numbers = SplitMix64(seed: UInt64(seed))
        for _ in 0..<4 {
          var changes: [String: Data?] = [:]
          for key in 0..<300 where numbers.next() % 2 == 0 {
            let length = [3, 30, 100, 300, 900, 2_000].randomElement(using: &numbers) ?? 0
            changes["\(key)"] = Data(("Alice-0 " + String(repeating: "x", count: length)).utf8)
          }
          try store.apply(changes)
        }
        try store.apply(
          Dictionary(
            uniqueKeysWithValues: (0..<300).map {
              ("\($0)", $0 % 2 == 0 ? nil : Data("null".utf8))
            }))
        try store.scrub()
        #expect(folder.places(of: "Alice-0").isEmpty, "seed \(seed)")
      }
    }
  #endif

  #if os(Linux)
    /// The system calls that change a file, or make a change durable.
    static let calls = [
      "pwrite64", "write", "fsync", "fdatasync", "ftruncate", "renameat", "renameat2", "rename",
      "unlinkat", "unlink",
    ]

    @Test(
      .enabled(if: SystemCalls.canBeTraced, "strace is missing, or may not trace."),
      arguments: StoreKind.allCases, ["logout", "relogin"])
    func `Killed at each system call of a logout, the next start leaves nothing of the user`(
      kind: StoreKind, end: String
    ) async throws {
      let (found, kills, ends) = try await SubjectProcess.onThread {
        let user = 987_654_321
        let before = try TemporaryFolder(inMemory: true)
        _ = try SubjectProcess(["login", "\(user)"], in: before.file("data"), store: kind).outcome()
        #expect(!before.places(of: "\(user):").isEmpty)
        var (found, kills, ends): ([String], Int, Int) = ([], 0, 0)
        for call in Self.calls {
          for number in 1...1_000 {
            let folder = try TemporaryFolder(inMemory: true)
            try FileManager.default.copyItem(at: before.file("data"), to: folder.file("data"))
            let process = try SubjectProcess(
              [end], in: folder.file("data"), store: kind,
              through: [
                "strace", "-f", "-o", "/dev/null", "-e", "trace=\(call)", "-e",
                "inject=\(call):signal=SIGKILL:when=\(number)",
              ])
            _ = process.outcome()
            let next = try SubjectProcess(["check"], in: folder.file("data"), store: kind).outcome()
            // A session that has not ended yet is restored.
            if !next.contains(where: { $0.hasPrefix("restored \(user)") }) {
              ends += 1
              found += folder.places(of: "\(user):").map { "\(call) \(number): \($0)" }
            }
            guard process.wasKilled else { break }
            kills += 1
          }
        }
        return (found, kills, ends)
      }
      #expect(found.isEmpty)
      #expect(kills > 10 && ends > Self.calls.count, "\(kills) kills, \(ends) ended sessions")
    }
  #endif
}

extension TemporaryFolder {
  /// The files with a text, as it is or encoded.
  func places(of text: String) -> [String] {
    contents.filter { file in Self.forms(of: text).contains { file.value.range(of: $0) != nil } }
      .keys.sorted()
  }

  /// A text as it is, in UTF-16, in hexadecimal digits, and in Base64 at each of the three offsets.
  static func forms(of text: String) -> [Data] {
    let bytes = Data(text.utf8)
    let digits = bytes.map { String(Int($0) + 256, radix: 16).dropFirst() }.joined()
    return [
      bytes, Data(bytes.flatMap { [$0, 0] }), Data(digits.utf8), Data(digits.uppercased().utf8),
    ]
      + (0..<3).map { offset in
        // Without the ends, which depend on the neighboring bytes.
        Data((Data(count: offset) + bytes).base64EncodedData().dropFirst(4).dropLast(4))
      }
  }
}
