import EnvironmentSetters
import Environments
import EnvironmentsTesting
import Foundation
import GitHubClient
import ProgramSupport
import RepoListing
import RepoListingTesting
import Testing

@testable import ReposCommand

/// The drawn list in each world that breaks code.
@Suite(.strict(Current), .environment(Current, .mock), .worlds(Current))
struct DrawingInWorldsTests {
  @Test("Ages end at the right edge, at any width", arguments: [30, 40, 80, 200])
  func edge(width: Int) async {
    Current.output = Console().fake(columns: width)
    Current.listing.gitHub = .answering(
      [Repo].mock + [
        with(.mock, set(\.pushedAt, Current.listing.date() - 7_200)),
        with(.mock, set(\.pushedAt, Current.listing.date() + 7_200)),
      ])
    let lines = await refreshedScreen().drawing().split(separator: "\n").dropFirst()
    #expect(lines.count == 20)
    for (index, line) in lines.enumerated() {
      // Each row has a line that ends with the age, and one with the description.
      #expect(index.isMultiple(of: 2) ? line.columns == width : line.columns <= width, "\(line)")
    }
  }

  @Test("A report has the world")
  func report() throws {
    let world = try #require(World.current)
    let report = Current.current.report
    #expect(report.contains(world.now.formatted(.iso8601)))
    #expect(report.contains(world.locale.identifier))
    #expect(report.contains(world.timeZone.identifier))
  }

  @Test("Dates in JSON are the same in each world")
  func json() async {
    Current.listing.gitHub = .answering([with(.mock, set(\.pushedAt, .mock))])
    #expect(
      await refreshedScreen().rowsAsJSON().contains(#""pushed_at" : "2018-08-28T12:27:31Z""#))
  }
}
