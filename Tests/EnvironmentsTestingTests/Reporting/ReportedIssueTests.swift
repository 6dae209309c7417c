import Environments
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

  @Test func `A reported issue names the place of use if its own location is elsewhere`() {
    struct World: Sendable {
      var fetch: @Sendable () -> Int = unimplemented("World.fetch", placeholder: 0)
    }
    func kinds(of use: (EnvironmentStack<World>) -> Void) -> [EnvironmentIssue.Kind] {
      let kinds = Recorder<EnvironmentIssue.Kind>()
      let stack = EnvironmentStack(World())
      stack.makeStrict()
      EnvironmentIssueHandler.with {
        kinds.record($0.kind)
      } operation: {
        use(stack)
      }
      return kinds.values
    }
    func needsPlaceOfUse(_ kind: EnvironmentIssue.Kind) -> Bool {
      var issue = Self.issue
      issue.kind = kind
      return issue.needsPlaceOfUse
    }
    #expect(kinds { _ = $0.fetch } == [.unscopedUse])
    #expect(kinds { stack in allowUnscoped { _ = stack.fetch() } } == [.unimplemented])
    #expect(kinds { stack in allowUnscoped { _ = stack.pop() } } == [.unbalancedPop])
    #expect(needsPlaceOfUse(.unscopedUse))
    #expect(needsPlaceOfUse(.unimplemented))
    #expect(!needsPlaceOfUse(.unbalancedPop))
  }
}
