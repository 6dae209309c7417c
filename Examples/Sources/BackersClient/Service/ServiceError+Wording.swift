public import Foundation
import HTTPTransport
import ProgramSupport

// The wording of all failures for users: what failed, where, and what to do.
extension ServiceError: CustomStringConvertible, LocalizedError {
  /// One line without control characters, for any text of a server.
  public var description: String {
    let place = url.map { safeText($0.absoluteString, limit: 500) } ?? "The server"
    return switch reason {
    case .invalidBaseURL:
      "\(place) is no address of a server: it has to be http or https with a host, and without "
        + "user, query and fragment. An example: \(ServerConfig.local.apiBaseURL)."
    case .invalidCursor(let text):
      "\(place) says that there are more projects at “\(safeText(text, limit: 80))”, which is no "
        + "URL. The server is at fault; try again later."
    case .foreignCursor(let origin):
      "\(place) continues on another server, \(safeText(origin)), which is not asked. "
        + "Check the address of the server."
    case .insecureServer:
      "Nothing was sent to \(place): http is not encrypted, and your session is secret. Use https."
    case .invalidSecret:
      "Nothing was sent to \(place): the token, the client id or the password of the server has "
        + "characters that a request cannot have. Log in again, or correct the server's settings."

    case .hostNotFound: TransferFailure.hostNotFound.message(at: place)
    case .cannotConnect: TransferFailure.cannotConnect.message(at: place)
    case .connectionLost: TransferFailure.connectionLost.message(at: place)
    case .garbledAnswer(let text): TransferFailure.garbledAnswer(text).message(at: place)
    case .secureConnectionFailed: TransferFailure.secureConnectionFailed.message(at: place)
    case .network(let text): TransferFailure.network(text).message(at: place)
    case .timedOut(let limit):
      "\(place) gave no complete answer within \(limit.formatted(Self.seconds)). "
        + "Try again later."
    case .tooManyRedirects(let limit):
      limit == 0
        ? "\(place) redirects, which this request must not be. Check the address."
        : TransferFailure.tooManyRedirects(limit).message(at: place)
    case .refusedRedirect(let origin):
      TransferFailure.refusedRedirect(origin: origin).message(at: place)

    case .refused(let envelope):
      "\(place) refused\(said(envelope)). \(advice(envelope))"
    case .tooManyAttempts(let envelope, let wait):
      "\(place) allows no more attempts for now\(said(envelope)). "
        + (wait.map { "Try again in \($0.formatted(Self.seconds))." } ?? "Try again later.")
    case .unexpectedStatus(let status):
      "\(place) answered with status \(status) and no explanation. "
        + (status >= 500 ? "The server failed: try again later." : "Check the address.")

    case .unexpectedContentType(let type):
      TransferFailure.unexpectedContentType(type).message(at: place)
    case .unreadable(let problem):
      "\(place) answered with something that was not expected: \(safeText(problem)). "
        + "Check the address, or update this program."
    case .tooLarge(let limit): TransferFailure.tooLarge(limit: limit).message(at: place)
    }
  }

  /// The same as ``description``.
  public var errorDescription: String? { description }

  private static var seconds: Duration.UnitsFormatStyle {
    .units(allowed: [.minutes, .seconds], width: .wide).locale(Locale(identifier: "en_US"))
  }

  private func said(_ envelope: ErrorEnvelope) -> String {
    let text = safeText(envelope.errorMessages.first ?? "")
    return text.isEmpty ? "" : ": “\(text)”"
  }

  private func advice(_ envelope: ErrorEnvelope) -> String {
    switch envelope.ksrCode {
    case .accessTokenInvalid: "Log in again."
    case .invalidXauthLogin: "Check e-mail and password."
    case .tfaRequired: "Enter the code of six digits."
    case .tfaFailed: "Check the code, or have another sent."
    case .unknown(let code): "Its code is “\(safeText(code, limit: 60))”, which is not known here."
    case nil: envelope.httpCode >= 500 ? "Try again later." : "Check what was asked for."
    }
  }
}
