import EnvironmentSetters
import Environments
import EnvironmentsTesting
import Foundation
import GitHubClient
import RepoListing
import Testing

@testable import ReposCommand

@Suite(.strict(Current), .environment(Current, .mock))
struct ReportTests {
  @Test("The report names everything that a run depends on")
  func mock() {
    #expect(
      Current.current.report == """
        world         mock
        organization  pointfreeco
        api           https://api.github.com
        token         none
        date          2018-08-28T12:27:31Z (Aug 28, 2018 at 12:27 PM)
        calendar      gregorian
        locale        en_US
        time zone     GMT
        device        Mock iOS 11.mock
        screen        376 × 568
        version       0.0.1 (42)
        analytics     to nowhere
        opener        nothing
        output        no terminal, 80 columns, plain
        input         no terminal

        """)
  }

  @Test("A token is not shown, nor a password in an address")
  func secrets() throws {
    Current.listing.api.token = Secret("ghp_hidden")
    Current.listing.api.baseURL = try #require(
      URL(string: "https://user:password@example.org/?key=hidden"))
    let report = Current.current.report
    #expect(report.contains("token         <secret>\n"))
    #expect(report.contains("api           https://example.org/\n"))
    #expect(!report.contains("hidden"))
    #expect(!report.contains("password"))
  }
}
