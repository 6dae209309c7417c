package import Foundation
import HTTPTransport

/// One page of a list: what is good on it, what is not, and where the next one is.
package struct RepoPage: Equatable, Sendable {
  package var repos: [Repo]
  package var skipped: [SkippedRepo]
  /// The target of the link to the next page, as it was written.
  package var next: String?
  /// The number of the last page, if the server says it.
  package var last: Int?
  package var bytes: Int

  package init(
    repos: [Repo], skipped: [SkippedRepo], next: String?, last: Int? = nil, bytes: Int
  ) {
    self.repos = repos
    self.skipped = skipped
    self.next = next
    self.last = last
    self.bytes = bytes
  }

  /// Reads the body of a page.
  ///
  /// - Parameters:
  ///   - body: JSON, a list of repositories.
  ///   - number: The place of the page in the list; the first is 1.
  ///   - next: The target of the link to the next page.
  ///   - last: The number of the last page, if the server says it.
  /// - Throws: ``GitHubError/Reason`` where it is no JSON, or no list.
  package init(
    body: Data, number: Int, next: String?, last: Int? = nil
  ) throws(ReasonError) {
    let entries: [ListEntry<Repo>]
    do {
      entries = try JSONDecoder().decode([ListEntry<Repo>].self, from: body)
    } catch DecodingError.typeMismatch {
      throw ReasonError(.notAList)
    } catch DecodingError.valueNotFound {
      throw ReasonError(.notAList)
    } catch {
      throw ReasonError(.malformedJSON)
    }

    self.init(repos: [], skipped: [], next: next, last: last, bytes: body.count)
    for (index, entry) in entries.enumerated() {
      switch entry.result {
      case .success(let repo): repos.append(repo)
      case .failure(let problem):
        skipped.append(
          SkippedRepo(page: number, position: index + 1, reason: problem.reason))
      }
    }
  }
}

/// A reason that has not met its URL yet.
package struct ReasonError: Error, Equatable {
  package var reason: GitHubError.Reason

  package init(_ reason: GitHubError.Reason) {
    self.reason = reason
  }
}
