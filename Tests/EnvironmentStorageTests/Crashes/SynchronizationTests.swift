#if os(Linux)
  import Foundation
  import Testing

  /// The system calls of a program that logs in and out, in their order.
  @Suite(
    "A disk", .serialized,
    .enabled(if: SystemCalls.canBeTraced, "strace is missing, or may not trace."))
  struct SynchronizationTests {
    @Test(arguments: StoreKind.allCases)
    func `A save, a login and a logout synchronize the disk as often as documented`(
      _ store: StoreKind
    ) async throws {
      var operations: [(kind: String, count: Int)] = []
      // After an operation, as at its end, the program may close its files.
      var isUnderWay = false
      for call in try await calls(of: store).calls {
        if let range = call.firstRange(of: "\"begin ") {
          operations.append((String(call[range.upperBound...].prefix { $0 != " " }), 0))
          isUnderWay = true
        } else if call.contains("\"done") {
          isUnderWay = false
        } else if call.contains("sync("), isUnderWay {
          operations[operations.count - 1].count += 1
        }
      }
      // The first login also makes the files. The second one ends another session.
      #expect(
        operations.dropFirst().map(\.kind) == [
          "save", "save", "login", "logout", "login", "logout",
        ]
      )
      #expect(
        operations.dropFirst().map(\.count)
          == (store == .file ? [2, 2, 4, 3, 3, 3] : [1, 1, 6, 6, 3, 5]))
    }

    @Test(arguments: StoreKind.allCases)
    func `The data directory is durable before its first login is`(_ store: StoreKind) async throws
    {
      let (parent, calls) = try await calls(of: store)
      let made = try #require(
        calls.firstIndex { $0.contains("mkdir") && $0.contains("\(parent)/data\"") })
      let durable = try #require(calls.firstIndex { $0.contains("\"done") })
      #expect(calls[made..<durable].contains { $0.contains("sync(") && $0.contains("\(parent)>") })
    }

    /// Runs everything that can happen to a session, in a directory that is not there yet.
    private func calls(of store: StoreKind) async throws -> (parent: String, calls: [String]) {
      try await SubjectProcess.onThread {
        let folder = try TemporaryFolder()
        let process = try SubjectProcess(
          ["script"], in: folder.file("data"), store: store,
          through: [
            "strace", "-f", "-y", "-e", "trace=/mkdir,fsync,fdatasync,write", "-o",
            folder.path("calls"),
          ])
        _ = process.outcome()
        let calls = try String(contentsOf: folder.file("calls"), encoding: .utf8)
        return (folder.url.lastPathComponent, calls.split(separator: "\n").map(String.init))
      }
    }
  }

  enum SystemCalls {
    static let canBeTraced: Bool = {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["strace", "-f", "-o", "/dev/null", "true"]
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }()
  }
#endif
