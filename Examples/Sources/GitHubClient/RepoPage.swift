package import Foundation
import HTTPTransport

/// One page of a list: its valid and malformed entries, and the link to the next page.
package struct RepoPage: Equatable, Sendable {
  package var repos: [Repo]
  package var skipped: [SkippedRepo]
  /// The link to the next page, as the server wrote it.
  package var next: String?
  /// The number of the last page, if the server states it.
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

  /// Decodes the body of a page.
  ///
  /// - Parameters:
  ///   - body: JSON, a list of repositories.
  ///   - number: The position of the page in the list; the first is 1.
  ///   - next: The link to the next page.
  ///   - last: The number of the last page, if the server states it.
  /// - Throws: ``GitHubError/Reason`` if the body is not JSON, or not a list.
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

/// A reason without the URL of the request, which the caller adds.
package struct ReasonError: Error, Equatable {
  package var reason: GitHubError.Reason

  package init(_ reason: GitHubError.Reason) {
    self.reason = reason
  }
}
