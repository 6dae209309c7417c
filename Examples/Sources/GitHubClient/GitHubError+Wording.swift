public import Foundation
import HTTPTransport
import ProgramSupport

// The wording of all failures for users: what failed, where, and what to do.
extension GitHubError: CustomStringConvertible, LocalizedError {
  /// The message, with the time at which a rate limit ends in ISO 8601 and Greenwich time.
  public var description: String { message { $0.formatted(.iso8601) } }

  /// The same as ``description``.
  public var errorDescription: String? { description }

  /// Returns one line that states what failed, where, and what to do.
  ///
  /// ```swift
  /// let style = Date.FormatStyle(date: .abbreviated, time: .shortened,
  ///   locale: locale, calendar: calendar, timeZone: timeZone)
  /// print(error.message { style.format($0) })
  /// ```
  ///
  /// - Parameter format: Formats a date, usually with the environment's calendar.
  /// - Returns: A text without line breaks and without the control characters that a server sent.
  public func message(date format: (Date) -> String) -> String {
    let place = url.map { safeText($0.absoluteString, limit: 500) } ?? "GitHub"
    return switch reason {
    case .invalidOrganization(let name):
      "“\(safeText(name))” is no name of an organization: "
        + "it has letters, digits, hyphens and underscores only. Check the spelling."
    case .invalidBaseURL:
      "\(place) is no address of a GitHub API: it has to be http or https with a host, and without "
        + "user, query and fragment. An example: \(GitHubConfiguration.gitHubAPI)."
    case .invalidToken:
      "The GitHub token was not sent to \(place): it has characters that a token cannot have. "
        + "Copy it again, without spaces and line breaks."
    case .insecureToken:
      "The GitHub token was not sent to \(place): http is not encrypted. "
        + "Use https, or ask without a token."

    case .hostNotFound: TransferFailure.hostNotFound.message(at: place)
    case .cannotConnect: TransferFailure.cannotConnect.message(at: place)
    case .connectionLost: TransferFailure.connectionLost.message(at: place)
    case .garbledAnswer(let text): TransferFailure.garbledAnswer(text).message(at: place)
    case .secureConnectionFailed: TransferFailure.secureConnectionFailed.message(at: place)
    case .network(let text): TransferFailure.network(text).message(at: place)
    case .timedOut(let limit):
      "\(place) gave no complete answer within \(seconds(limit)). "
        + "Try again later, or allow more time."
    case .listTimedOut(let limit):
      "The list was not complete within \(seconds(limit)), at \(place). "
        + "Try again later, or allow more time."
    case .tooManyRedirects(let limit): TransferFailure.tooManyRedirects(limit).message(at: place)
    case .refusedRedirect(let origin):
      TransferFailure.refusedRedirect(origin: origin).message(at: place)

    case .notFound(let message):
      "There is no such organization at \(place)\(said(message)). "
        + "Check the spelling; one that is private needs a token."
    case .unauthorized(let message):
      "\(place) does not accept the token\(said(message)). "
        + "Check that it is complete and has not expired."
    case .forbidden(let message):
      "\(place) may not be seen\(said(message)). Use a token that has access."
    case .rateLimited(let rateLimit):
      rateLimitMessage(rateLimit, place: place, date: format)
    case .unexpectedStatus(let status, let message):
      "\(place) answered with status \(status)\(said(message)). "
        + (status >= 500 ? "The server failed: try again later." : "Check the address.")

    case .unexpectedContentType(let type):
      TransferFailure.unexpectedContentType(type).message(at: place)
    case .malformedJSON:
      "\(place) answered with something that is not the JSON it claims to be. "
        + "Check the address, or try again later."
    case .notAList:
      "\(place) answered with JSON that is no list of repositories. Check the address."
    case .pageTooLarge(let limit):
      "The answer of \(place) was not read to its end: it has more than \(bytes(limit)). "
        + "Check the address, or ask for fewer repositories at a time."
    case .listTooLarge(let limit):
      "The list was cut off before \(place): it has more than \(bytes(limit)). "
        + "Allow more, or ask another server."
    case .tooManyPages(let limit):
      "The list was cut off before \(place): it has more than \(limit) pages. "
        + "Allow more pages, or ask another server."
    case .nextPageLoop:
      "The list was cut off: its next page, \(place), was fetched before. "
        + "The server is at fault; try again later."
    case .foreignNextPage(let origin):
      "The list was cut off: after \(place) it continues on another server, \(safeText(origin)), "
        + "which is not asked. Check the address."
    }
  }

  private func rateLimitMessage(
    _ rateLimit: RateLimit, place: String, date format: (Date) -> String
  ) -> String {
    let message = said(rateLimit.message)
    let time = rateLimit.resetsAt.map { "after \(format($0))" } ?? "in a few minutes"
    guard rateLimit.remaining == 0 else {
      return "\(place) accepts no more requests for now\(message). Try again \(time)."
    }
    let amount = rateLimit.limit.map { " of \($0) requests" } ?? ""
    let advice = rateLimit.hadToken ? "" : ", or use a token, which has a higher limit"
    return "The rate limit\(amount) is used up at \(place)\(message). Try again \(time)\(advice)."
  }
}

private func said(_ message: String?) -> String {
  let text = safeText(message ?? "")
  return text.isEmpty ? "" : " (“\(text)”)"
}
