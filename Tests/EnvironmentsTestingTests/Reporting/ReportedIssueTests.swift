import Environments
import EnvironmentsTesting
import Testing

@Suite("A reported issue")
struct ReportedIssueTests {
  static let issue = ReportedIssue(
    message: "Used EnvironmentStack<World> outside", fileID: "App/World.swift",
    filePath: "/app/World.swift", line: 3, column: 1)

  @Test(
    arguments: [
      (true, .notRunning, .test),
      (true, .inCase, .test),
      (true, .betweenCases, .test),
      (false, .inCase, .xctestCase),
      (false, .betweenCases, .nextXCTestCase),
      (false, .notRunning, .run),
    ] as [(Bool, XCTestRun.Phase, ReportedIssue.Destination)])
  func `fails whoever runs`(
    hasTest: Bool, xctest: XCTestRun.Phase, destination: ReportedIssue.Destination
  ) {
    #expect(ReportedIssue.destination(hasTest: hasTest, xctest: xctest) == destination)
  }

  @Test(arguments: [
    ("App/World.swift", "App/World.swift"),
    ("World.swift", "Unknown/World.swift"),
    ("/World.swift", "Unknown//World.swift"),
    ("App/", "Unknown/App/"),
    ("", "Unknown/Unknown"),
  ])
  func `has a location that Swift Testing accepts, whatever came through the hook`(
    fileID: String, expected: String
  ) {
    var issue = Self.issue
    issue.fileID = fileID
    issue.line = 0
    issue.column = -1
    #expect(issue.sourceLocation.fileID == expected)
    #expect(issue.sourceLocation.line == 1)
    #expect(issue.sourceLocation.column == 1)
  }

  @Test func `is about a use, where the core says so in these words`() {
    struct World: Sendable {
      var fetch: @Sendable () -> Int = unimplemented("World.fetch", placeholder: 0)
    }
    func subject(of use: (EnvironmentStack<World>) -> Void) -> [ReportedIssue.Subject] {
      let messages = Recorder<String>()
      EnvironmentIssueHandler.with {
        messages.record($0.message)
      } operation: {
        use(EnvironmentStack(World(), isStrict: true))
      }
      return messages.values.map { message in
        var issue = Self.issue
        issue.message = message
        return issue.subject
      }
    }
    #expect(subject { _ = $0.fetch } == [.unscopedUse])
    #expect(subject { stack in allowUnscoped { _ = stack.fetch() } } == [.unimplemented])
    #expect(subject { stack in allowUnscoped { _ = stack.pop() } } == [.other])
  }
}
