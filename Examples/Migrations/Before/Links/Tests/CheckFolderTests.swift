import XCTest

@testable import Links

final class CheckFolderTests: LinkTestCase {
  func testSucceeds() async throws {
    files.texts = ["docs/a.md": "[b](b.md)", "docs/b.md": ""]
    let outcome = try await CheckFolder().run("docs")
    XCTAssertEqual(outcome, .success)
    XCTAssertEqual(output.lines, ["No problems in 1 links of 2 documents, 0.0 s"])
  }

  func testCountsProblems() async throws {
    files.texts = ["docs/a.md": "[b](b.md) [c](c.md)"]
    let outcome = try await CheckFolder().run("docs")
    XCTAssertEqual(outcome, .problems(2))
    XCTAssertEqual(output.lines.last, "2 problems in 2 links of 1 documents, 0.0 s")
  }

  func testHasNothingToCheck() async throws {
    let outcome = try await CheckFolder().run("docs")
    XCTAssertEqual(outcome, .nothingToCheck)
    XCTAssertEqual(output.lines, ["docs has no Markdown files"])
  }

  func testMeasuresTime() async throws {
    files.texts = ["docs/a.md": ""]
    current.now = Ticks(every: 90).next
    _ = try await CheckFolder().run("docs")
    XCTAssertEqual(output.lines, ["No problems in 0 links of 1 documents, 1 min 30 s"])
  }

  func testPassesErrorsOn() async {
    files.texts = ["docs/a.md": ""]
    current.files = Unreadable()
    do {
      _ = try await CheckFolder().run("docs")
      XCTFail("no error")
    } catch {
      XCTAssertTrue(error is FakeFiles.NotFound)
    }
  }
}

private struct Unreadable: FileReading {
  func paths(in folder: String) throws -> [String] { ["docs/a.md"] }
  func text(of path: String) throws -> String { throw FakeFiles.NotFound() }
  func exists(_ path: String) -> Bool { true }
}
