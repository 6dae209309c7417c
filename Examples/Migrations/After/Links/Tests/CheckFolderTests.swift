import EnvironmentsTesting
import Testing

@testable import Links

@Suite(.strict(worlds), .environment(worlds))
final class CheckFolderTests: LinkTestCase {
  @Test func testSucceeds() async throws {
    files.texts = ["docs/a.md": "[b](b.md)", "docs/b.md": ""]
    let outcome = try await CheckFolder().run("docs")
    #expect(outcome == .success)
    #expect(output.lines == ["No problems in 1 links of 2 documents, 0.0 s"])
  }

  @Test func testCountsProblems() async throws {
    files.texts = ["docs/a.md": "[b](b.md) [c](c.md)"]
    let outcome = try await CheckFolder().run("docs")
    #expect(outcome == .problems(2))
    #expect(output.lines.last == "2 problems in 2 links of 1 documents, 0.0 s")
  }

  @Test func testHasNothingToCheck() async throws {
    let outcome = try await CheckFolder().run("docs")
    #expect(outcome == .nothingToCheck)
    #expect(output.lines == ["docs has no Markdown files"])
  }

  @Test func testMeasuresTime() async throws {
    files.texts = ["docs/a.md": ""]
    current.now = Ticks(every: 90).next
    _ = try await CheckFolder().run("docs")
    #expect(output.lines == ["No problems in 0 links of 1 documents, 1 min 30 s"])
  }

  @Test func testPassesErrorsOn() async {
    files.texts = ["docs/a.md": ""]
    current.files = Unreadable()
    await #expect(throws: FakeFiles.NotFound.self) { try await CheckFolder().run("docs") }
  }
}

private struct Unreadable: FileReading {
  func paths(in folder: String) throws -> [String] { ["docs/a.md"] }
  func text(of path: String) throws -> String { throw FakeFiles.NotFound() }
  func exists(_ path: String) -> Bool { true }
}
