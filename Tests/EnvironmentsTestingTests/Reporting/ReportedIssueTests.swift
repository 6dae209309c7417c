import EnvironmentsTesting
import Testing

struct ReportedIssueTests {
  static let issue = ReportedIssue(
    kind: .unscopedUse, message: "Used EnvironmentStack<World> outside",
    fileID: "App/World.swift", filePath: "/app/World.swift", line: 3, column: 1)

  @Test(arguments: [
    ("App/World.swift", "App/World.swift"),
    ("World.swift", "Unknown/World.swift"),
    ("/World.swift", "Unknown//World.swift"),
    ("App/", "Unknown/App/"),
    ("", "Unknown/Unknown"),
  ])
  func `A reported issue has a location that Swift Testing accepts`(
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

  @Test(
    arguments: [
      (.unscopedUse, true), (.unimplemented, true), (.unbalancedPop, false),
    ] as [(EnvironmentIssue.Kind, Bool)])
  func `A reported issue names the place of use if its own location is elsewhere`(
    kind: EnvironmentIssue.Kind, isElsewhere: Bool
  ) {
    var issue = Self.issue
    issue.kind = kind
    #expect(issue.needsPlaceOfUse == isElsewhere)
  }
}
