import Foundation
import GitHubClient
import HTTPTransport
import ProgramSupport

extension URL {
  /// Parses the root of GitHub's API, or of a compatible one.
  init(readingAPI text: String) throws(ReadingError) {
    try self.init(readingAPI: text, example: GitHubConfiguration.gitHubAPI)
  }

  /// Parses the destination of analytics: the path of a file, or a web address.
  init(readingDestination text: String) throws(ReadingError) {
    if let url = URL(string: text), url.isWebAddress {
      self = url
    } else if text.isEmpty || text.contains("://") {
      throw ReadingError(
        "“\(quoted(text))” is nowhere to send events to: it has to be a path, or an http or "
          + "https address. An example: events.jsonl.")
    } else {
      self = URL(filePath: text)
    }
  }
}

/// Parses the name of an organization by GitHub's rules.
func readOrganization(_ text: String) throws(ReadingError) -> String {
  guard text.wholeMatch(of: /[A-Za-z0-9_-]{1,100}/) != nil else {
    throw ReadingError(GitHubError(.invalidOrganization(text)).description)
  }
  return text
}
