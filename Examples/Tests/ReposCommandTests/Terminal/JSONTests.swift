import EnvironmentSetters
import Environments
import EnvironmentsTesting
import Foundation
import GitHubClient
import RepoListing
import RepoListingTesting
import Testing

@testable import ReposCommand

@Suite(.strict(Current), .environment(Current, .mock))
struct JSONTests {
  @Test("Every row has the same keys, in alphabetical order")
  func rows() async {
    Current.listing.gitHub = .answering([
      .mock, with(.mock, concat(set(\.description, nil), set(\.pushedAt, nil))),
    ])
    #expect(
      await refreshedScreen().rowsAsJSON() == """
        [
          {
            "age" : "116d",
            "archived" : false,
            "description" : "Blob's blog",
            "html_url" : "https://www.pointfree.co",
            "name" : "Bloblog",
            "number" : 1,
            "pushed_at" : "2018-05-04T12:27:31Z"
          },
          {
            "age" : "",
            "archived" : false,
            "description" : "",
            "html_url" : "https://www.pointfree.co",
            "name" : "Bloblog",
            "number" : 2,
            "pushed_at" : null
          }
        ]

        """)
  }

  @Test("An empty list is an empty list")
  func empty() async throws {
    Current.listing.gitHub = .answering([])
    let json = await refreshedScreen().rowsAsJSON()
    #expect(json.filter { !$0.isWhitespace } == "[]")
    #expect(json.hasSuffix("]\n"))
  }
}
