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
struct DrawingTests {
  @Test("The mock list in American English")
  func american() async {
    #expect(
      await refreshedScreen().drawing() == """
        pointfreeco repositories

        1  Nomadic Blob                                                               2h
           Where in the world is Blob?
        2  Bloblog                                                                  116d
           Blob's blog
        3  Bloblog (archived)                                                       116d
           Blob's blog
        4  #1: Bloblog                                                            1,000d
           Blob's blog
        5  #2: Bloblog                                                            2,000d
           Blob's blog
        6  #3: Bloblog                                                            3,000d
           Blob's blog
        7  #4: Bloblog                                                            4,000d
           Blob's blog
        8  #5: Bloblog                                                            5,000d
           Blob's blog

        """)
  }

  @Test("The mock list in German")
  func german() async {
    Current.listing.calendar.locale = Locale(identifier: "de_DE")
    #expect(
      await refreshedScreen().drawing() == """
        pointfreeco repositories

        1  Nomadic Blob                                                               2h
           Where in the world is Blob?
        2  Bloblog                                                                  116d
           Blob's blog
        3  Bloblog (archived)                                                       116d
           Blob's blog
        4  #1: Bloblog                                                            1.000d
           Blob's blog
        5  #2: Bloblog                                                            2.000d
           Blob's blog
        6  #3: Bloblog                                                            3.000d
           Blob's blog
        7  #4: Bloblog                                                            4.000d
           Blob's blog
        8  #5: Bloblog                                                            5.000d
           Blob's blog

        """)
  }

  @Test("The mock list in the Chinese of Hong Kong, whose units take two columns")
  func chinese() async {
    Current.listing.calendar.locale = Locale(identifier: "zh_HK")
    #expect(
      await refreshedScreen().drawing() == """
        pointfreeco repositories

        1  Nomadic Blob                                                            2小時
           Where in the world is Blob?
        2  Bloblog                                                                 116日
           Blob's blog
        3  Bloblog (archived)                                                      116日
           Blob's blog
        4  #1: Bloblog                                                           1,000日
           Blob's blog
        5  #2: Bloblog                                                           2,000日
           Blob's blog
        6  #3: Bloblog                                                           3,000日
           Blob's blog
        7  #4: Bloblog                                                           4,000日
           Blob's blog
        8  #5: Bloblog                                                           5,000日
           Blob's blog

        """)
  }

  @Test("Forty columns: names and descriptions are cut off, ages and markers never")
  func narrow() async {
    Current.output = Console().fake(columns: 40)
    Current.listing.gitHub = .answering(
      [
        set(\.name, "a-name-that-is-longer-than-forty-columns-are"),
        concat(set(\.name, "an-archived-name-of-much-the-same-length"), set(\.archived, true)),
        concat(
          set(\.name, "a-name-without-a-date-that-reaches-the-very-end"), set(\.pushedAt, nil)),
      ].map {
        with(.mock, concat(set(\.description, "Blob's blog, at some length in one line"), $0))
      })
    #expect(
      await refreshedScreen().drawing() == """
        pointfreeco repositories

        1  a-name-that-is-longer-than-fort… 116d
           Blob's blog, at some length in one l…
        2  an-archived-name-of-… (archived) 116d
           Blob's blog, at some length in one l…
        3  a-name-without-a-date-that-reaches-t…
           Blob's blog, at some length in one l…

        """)
  }

  @Test("Twenty columns: lines are cut, names before ages")
  func veryNarrow() async {
    Current.output = Console().fake(columns: 20)
    #expect(
      await refreshedScreen().drawing(limit: 4) == """
        pointfreeco reposit…

        1  Nomadic Blob   2h
           Where in the wor…
        2  Bloblog      116d
           Blob's blog
        3  Bloblog (archive…
           Blob's blog
        4  #1: Blobl… 1,000d
           Blob's blog

        """)
  }

  @Test("On a terminal an archived repository is dim, and has no marker")
  func dim() async {
    Current.output = Console().fake(columns: 40, isTerminal: true)
    Current.listing.gitHub = .answering([with(.mock, set(\.archived, true))])
    #expect(
      await refreshedScreen().drawing() == """
        pointfreeco repositories

        \u{1B}[2m1  Bloblog                          116d\u{1B}[0m
        \u{1B}[2m   Blob's blog\u{1B}[0m

        """)
  }

  @Test("An empty list is a title, and a row without description and date is a name")
  func sparse() async {
    Current.listing.gitHub = .answering([])
    #expect(await refreshedScreen().drawing() == "pointfreeco repositories\n")
    Current.listing.gitHub = .answering([
      with(.mock, concat(set(\.description, nil), set(\.pushedAt, nil)))
    ])
    #expect(
      await refreshedScreen().drawing() == "pointfreeco repositories\n\n1  Bloblog\n\n")
  }

  @Test("Numbers are as wide as the last one")
  func numbers() async {
    Current.listing.gitHub = .answering((0..<100).map { _ in .mock })
    let lines = await refreshedScreen().drawing().split(separator: "\n")
    #expect(lines[1].hasPrefix("  1  Bloblog "))
    #expect(lines[19].hasPrefix(" 10  Bloblog "))
    #expect(lines[199].hasPrefix("100  Bloblog "))
  }

  @Test("A part of the list has the numbers that it has in the whole")
  func part() async {
    let screen = await refreshedScreen()
    #expect(screen.drawing(limit: 2) == screen.drawing().lines(0..<6))
    #expect(screen.drawing(from: 3, limit: 2) == screen.drawing().lines(6..<10))
    #expect(screen.drawing(from: 8, limit: 5) == screen.drawing().lines(16..<18))
    #expect(screen.drawing(from: 9, limit: 5) == "")
  }
}

extension String {
  fileprivate func lines(_ range: Range<Int>) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)[range].map { "\($0)\n" }.joined()
  }
}
