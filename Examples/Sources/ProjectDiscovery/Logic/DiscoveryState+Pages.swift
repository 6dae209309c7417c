import BackersClient
import BackersTexts
import EnvironmentReducers
import Foundation
import HTTPTransport
import ProgramSupport

extension DiscoveryState {
  /// Adds a page to the list, or records its problem.
  mutating func take(
    _ answer: PageAnswer, to page: Page, from countries: Set<String>
  ) -> Effect<DiscoveryAction> {
    switch answer {
    case .loaded(let envelope):
      take(envelope, as: page, from: countries)
      return .none
    case .cursorRefused:
      next = nil
      pageProblem = .cursorMalformed
      return .none
    case .tokenRejected:
      pageProblem = .failed(page, .known(.tokenRejected))
      return rejectSession()
    case .failed(let problem):
      pageProblem = .failed(page, problem)
      return .none
    }
  }

  /// Adds the projects of a page that come from some countries; an empty set selects all countries.
  mutating func take(_ envelope: DiscoverEnvelope, as page: Page, from countries: Set<String>) {
    switch page {
    case .first:
      projects = []
      skippedCount = 0
      hiddenCount = 0
      cursors = []
      isStale = false
    case .more(let cursor): cursors.insert(cursor)
    }
    let visible = envelope.projects.filter { countries.isEmpty || countries.contains($0.country) }
    hiddenCount += envelope.projects.count - visible.count
    total = envelope.stats.count - hiddenCount
    skippedCount += envelope.skipped.count
    append(visible)
    savedMeanwhile = [:]
    next = nil
    guard let cursor = envelope.urls.api.moreProjects, !cursor.isEmpty else { return }
    if URL(string: cursor)?.isWebAddress != true {
      pageProblem = .cursorMalformed
    } else if cursors.contains(cursor) {
      pageProblem = .cursorRepeated
    } else {
      next = .more(cursor)
    }
  }

  /// Adds new projects, and updates known ones.
  private mutating func append(_ page: [Project]) {
    var places = [Project.ID: Int](
      projects.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    for var project in page {
      if let saving = savings[project.id] {
        if let isStarred = project.isStarred { savings[project.id]?.isConfirmed = isStarred }
        // A pending heart shows the state that the user wants.
        project.isStarred = saving.isWanted
      } else if let isSaved = savedMeanwhile[project.id] {
        // The page may be older than the response to the tap.
        project.isStarred = isSaved
      }
      if let place = places[project.id] {
        projects[place] = project
      } else {
        places[project.id] = projects.count
        projects.append(project)
      }
    }
  }
}

extension DiscoveryProblem {
  fileprivate static func failed(
    _ page: DiscoveryState.Page, _ problem: Problem
  ) -> DiscoveryProblem {
    page == .first ? .firstPageFailed(problem) : .nextPageFailed(problem)
  }
}
