public import Foundation
import HTTPTransport
import ProgramSupport

// The wording of all failures for users: what failed, where, and what to do.
extension WolframAlphaError: CustomStringConvertible, LocalizedError {
  /// One line that states what failed, where, and what to do, without control characters of a
  /// server.
  public var description: String {
    let place = url.map { safeText($0.absoluteString, limit: 500) } ?? "Wolfram|Alpha"
    return switch reason {
    case .invalidBaseURL:
      "\(place) is no address of an API: it has to be http or https with a host, and without user, "
        + "query and fragment. An example: \(WolframAlphaConfiguration.wolframAlphaAPI)."
    case .insecureKey:
      "The key was not sent to \(place): http is not encrypted. Use https, or ask without a key."

    case .hostNotFound: TransferFailure.hostNotFound.message(at: place)
    case .cannotConnect: TransferFailure.cannotConnect.message(at: place)
    case .connectionLost: TransferFailure.connectionLost.message(at: place)
    case .garbledAnswer(let text): TransferFailure.garbledAnswer(text).message(at: place)
    case .secureConnectionFailed: TransferFailure.secureConnectionFailed.message(at: place)
    case .network(let text): TransferFailure.network(text).message(at: place)
    case .timedOut(let limit):
      "\(place) gave no complete answer within \(seconds(limit)). Try again later."
    case .tooManyRedirects(let limit): TransferFailure.tooManyRedirects(limit).message(at: place)
    case .refusedRedirect(let origin):
      TransferFailure.refusedRedirect(origin: origin).message(at: place)
    case .tooLarge(let limit): TransferFailure.tooLarge(limit: limit).message(at: place)
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
