public import Foundation
import TerminalText

// The one place that words what a user reads about a failure: what, where, what to do.
extension WolframAlphaError: CustomStringConvertible, LocalizedError {
  /// One line that says what failed, where, and what to do, without line breaks or control
  /// characters, whatever a server sent.
  public var description: String {
    let place = url.map { safeText($0.absoluteString, limit: 500) } ?? "Wolfram|Alpha"
    return switch reason {
    case .invalidBaseURL:
      "\(place) is no address of an API: it has to be http or https with a host, and without user, "
        + "query and fragment. An example: \(WolframAlphaConfiguration.wolframAlphaAPI)."
    case .insecureKey:
      "The key was not sent to \(place): http is not encrypted. Use https, or ask without a key."

    case .hostNotFound:
      "The server of \(place) was not found. Check the address and the network."
    case .cannotConnect:
      "Nothing answers at \(place). Check that the server is running and that the address is right."
    case .connectionLost:
      "The connection to \(place) was closed before the answer was complete. Try again."
    case .garbledAnswer(let text):
      "\(place) gave an answer that is not proper HTTP: \(safeText(text)). "
        + "Check the address and its port."
    case .secureConnectionFailed:
      "There is no secure connection to \(place): its certificate is not trusted, or its encryption "
        + "failed. Check the address and this machine's clock and certificates."
    case .network(let text):
      "\(place) could not be reached: \(safeText(text)). Check the network and try again."
    case .timedOut(let limit):
      "\(place) gave no complete answer within \(seconds(limit)). Try again later."
    case .tooManyRedirects(let limit):
      "\(place) was redirected more than \(limit) times. Check the address."
    case .refusedRedirect(let origin):
      "\(place) redirects to \(safeText(origin)), which is not followed: it is not encrypted, "
        + "or no web address. Check the address."
    case .tooLarge(let limit):
      "The answer of \(place) was not read to its end: it has more than \(limit / 1_000) kB. "
        + "Check the address."
    case .unexpectedStatus(let status):
      "\(place) answered with status \(status). "
        + (status >= 500
          ? "The server failed: try again later."
          : status == 401 || status == 403
            ? "Check the key in WOLFRAM_ALPHA_APP_ID." : "Check the address.")

    case .notJSON:
      "\(place) answered with something that is no JSON. "
        + "Check the address; a login page or a proxy may stand in between."
    case .notAResult:
      "\(place) answered with JSON that is no result of a query. Check the address."
    case .refused(let message):
      "\(place) refused the question (“\(safeText(message))”). "
        + "Check the key in WOLFRAM_ALPHA_APP_ID."
    case .notUnderstood:
      "\(place) did not understand the question. Ask about another count."
    case .noPrimaryPod, .noSubpods:
      "\(place) has no answer to the question. Ask about another count."
    case .notANumber(let text):
      "\(place) answered “\(safeText(text, limit: 60))”, which is no whole number. "
        + "Ask about another count."
    }
  }

  /// The same as ``description``.
  public var errorDescription: String? { description }
}

private func seconds(_ duration: Duration) -> String {
  let (seconds, attoseconds) = duration.components
  guard attoseconds != 0 else { return seconds == 1 ? "1 second" : "\(seconds) seconds" }
  let tenths = (Double(seconds) + Double(attoseconds) / 1e18) * 10
  return "\(tenths.rounded() / 10) seconds"
}
