import EnvironmentSetters
import Environments
import EnvironmentsTesting
import Foundation
import GitHubClient
import RepoListing
import RepoListingTesting
import Testing

@Suite(.strict(Current), .environment(Current, .mock))
struct OrderTests {
  @Test("The mock list is ordered by push, equals as they were delivered")
  func mock() async {
    let rows = await refreshedScreen().rows
    #expect(
      rows.map(\.name) == [
        "Nomadic Blob", "Bloblog", "Bloblog", "#1: Bloblog", "#2: Bloblog", "#3: Bloblog",
        "#4: Bloblog", "#5: Bloblog",
      ])
    #expect(rows.map(\.isArchived) == [false, false, true, false, false, false, false, false])
    #expect(rows.map(\.number) == Array(1...8))
  }

  @Test("Any three pushes are ordered by date, unknown ones last, equals as delivered")
  func exhaustive() async {
    let dates: [Date?] = [.mock, .mock - 1, nil]
    for a in dates {
      for b in dates {
        for c in dates {
          Current.gitHub = .answering(
            [a, b, c].enumerated().map { index, date in
              with(.mock, concat(set(\.name, "\(index)"), set(\.pushedAt, date)))
            })
          let rows = await refreshedScreen().rows
          for (row, next) in zip(rows, rows.dropFirst()) {
            let isOrdered =
              switch (row.pushedAt, next.pushedAt) {
              case (let date?, let nextDate?) where date != nextDate: date > nextDate
              case (.some, nil): true
              case (nil, .some): false
              default: row.name < next.name
              }
            #expect(isOrdered, "\([a, b, c])")
          }
        }
      }
    }
  }

  @Test("A thousand equal dates keep the delivered order")
  func stable() async {
    Current.gitHub = .answering((0..<1_000).map { n in with(.mock, set(\.name, "\(n)")) })
    #expect(await refreshedScreen().rows.map(\.name) == (0..<1_000).map { "\($0)" })
  }
}
