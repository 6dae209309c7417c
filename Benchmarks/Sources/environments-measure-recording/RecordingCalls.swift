import CMeasuring
import EnvironmentClients
import EnvironmentRecording
import Foundation

/// The cost of recording and replaying a small call, against the coding of its arguments and its result.
enum RecordingCalls {
  private static let count = 2_000

  static func record(_ rounds: Int) throws -> Times {
    try inFile { file in
      let recorded = Repos.live().intercepted(by: try Recording(to: file))
      let encoder = JSONEncoder()
      return try Times.interleaved(
        rounds, of: count,
        value: {
          for page in 1...$0 { _ = try recorded.find(organization: "swiftlang", page: page) }
        },
        reference: {
          for page in 1...$0 {
            _ = try encoder.encode("swiftlang")
            _ = try encoder.encode(page)
            _ = try encoder.encode(Repo(stars: page))
          }
        })
    }
  }

  static func keep(_ rounds: Int) throws -> Times {
    try inFile { file in
      let recorded = Repos.live().intercepted(by: try Recording(to: file))
      let kept = Repos.live().intercepted(by: Recording(keeping: .last(.seconds(300))))
      func calls(_ repos: Repos, _ count: Int) throws {
        for page in 1...count { _ = try repos.find(organization: "swiftlang", page: page) }
      }
      return try Times.interleaved(
        rounds, of: count, value: { try calls(kept, $0) }, reference: { try calls(recorded, $0) })
    }
  }

  /// The growth of the process by 100,000 calls, after 1,000 that make the tables of Foundation.
  static func keepMemory() throws -> Times {
    let limit = 2_000_000
    _ = try fill(Recording(keeping: .last(.seconds(300), bytes: limit)), 1_000)
    let before = benchmark_resident_bytes()
    let kept = try fill(Recording(keeping: .last(.seconds(300), bytes: limit)), 100_000)
    let after = benchmark_resident_bytes()
    return withExtendedLifetime(kept) {
      Times(value: Double(after - before), reference: Double(limit))
    }
  }

  private static func fill(_ recording: Recording, _ count: Int) throws -> Recording {
    let kept = Repos.live().intercepted(by: recording)
    for page in 1...count { _ = try kept.find(organization: "swiftlang", page: page) }
    return recording
  }

  static func replay(_ rounds: Int) throws -> Times {
    try inFile { file in
      let recorded = Repos.live().intercepted(by: try Recording(to: file))
      let total = count * (rounds + 1)
      for page in 1...total { _ = try recorded.find(organization: "swiftlang", page: page) }
      let replayed = Repos.live().intercepted(by: try Replay(contentsOf: file))
      let decoder = JSONDecoder()
      let organization = Data(#""swiftlang""#.utf8)
      let repo = try JSONEncoder().encode(Repo())
      let pages = (1...total).map { Data(String($0).utf8) }
      var page = 0
      return try Times.interleaved(
        rounds, of: count,
        value: {
          for _ in 0..<$0 {
            page += 1
            let found = try replayed.find(organization: "swiftlang", page: page)
            guard found.stars == page else { throw CocoaError(.coderReadCorrupt) }
          }
        },
        reference: {
          for index in 0..<$0 {
            _ = try decoder.decode(String.self, from: organization)
            _ = try decoder.decode(Int.self, from: pages[index])
            _ = try decoder.decode(Repo.self, from: repo)
          }
        })
    }
  }

  private static func inFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "environments-measure-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file)
  }
}
