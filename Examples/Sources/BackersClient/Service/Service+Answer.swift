import Foundation
import HTTPTransport

extension Service {
  /// Decodes a response that has a status of 200 to 299 and JSON content.
  static func read<Response: Decodable>(_ answer: HTTPAnswer) throws -> Response {
    guard (200...299).contains(answer.head.status) else {
      throw ReasonError(reason: refusal(answer))
    }
    guard answer.head.contentType == "application/json" else {
      throw ReasonError(reason: .unexpectedContentType(answer.head.contentType ?? ""))
    }
    do {
      return try JSONDecoder().decode(Response.self, from: answer.body)
    } catch {
      throw ReasonError(reason: .unreadable(MalformedEntry(error).reason))
    }
  }

  private static func refusal(_ answer: HTTPAnswer) -> ServiceError.Reason {
    let status = answer.head.status
    guard answer.head.contentType == "application/json",
      var envelope = try? JSONDecoder().decode(ErrorEnvelope.self, from: answer.body)
    else { return .unexpectedStatus(status) }
    envelope.httpCode = status
    guard status == 429 else { return .refused(envelope) }
    let seconds = answer.head["retry-after"].flatMap { Int($0) }
    // A wait of more than a day is ignored.
    let wait = seconds.flatMap { (0...86_400).contains($0) ? Duration.seconds($0) : nil }
    return .tooManyAttempts(envelope, retryAfter: wait)
  }
}

/// A reason without the URL of the request, which the caller adds.
struct ReasonError: Error {
  var reason: ServiceError.Reason
}
