import Foundation

/// The part of a response that contains the prime.
struct QueryResult: Decodable {
  var success: Bool?
  var error: Failure?
  var pods: [Pod]?

  struct Pod: Decodable {
    var primary: Bool?
    var subpods: [Subpod]?
  }

  struct Subpod: Decodable {
    var plaintext: String?
  }

  /// `false`, or an object with a message.
  enum Failure: Decodable {
    case none
    case message(String)

    private struct Object: Decodable {
      var msg: String
    }

    init(from decoder: any Decoder) throws {
      self = (try? Object(from: decoder)).map { .message($0.msg) } ?? .none
    }
  }

  /// Parses the number in the primary pod.
  ///
  /// - Throws: ``WolframAlphaError/Reason`` in a ``ReasonError`` if there is none.
  func number() throws(ReasonError) -> Int {
    if case .message(let message) = error { throw ReasonError(.refused(message: message)) }
    guard let pods else {
      throw ReasonError(success == nil ? .notAResult : .notUnderstood)
    }
    guard let pod = pods.first(where: { $0.primary == true }) else {
      throw ReasonError(.noPrimaryPod)
    }
    guard let subpod = pod.subpods?.first else { throw ReasonError(.noSubpods) }
    let text = subpod.plaintext ?? ""
    // `Int` would also accept a plus sign.
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text) else {
      throw ReasonError(.notANumber(text))
    }
    return number
  }
}

/// A complete response.
private struct Answer: Decodable {
  var queryresult: QueryResult
}

/// A reason without the URL of the request, which the caller adds.
struct ReasonError: Error {
  var reason: WolframAlphaError.Reason

  init(_ reason: WolframAlphaError.Reason) {
    self.reason = reason
  }
}

extension QueryResult {
  /// Decodes the body of a response.
  ///
  /// - Throws: ``ReasonError`` if the body is not JSON, or not the result of a query.
  init(body: Data) throws(ReasonError) {
    do {
      self = try JSONDecoder().decode(Answer.self, from: body).queryresult
    } catch DecodingError.dataCorrupted {
      throw ReasonError(.notJSON)
    } catch {
      throw ReasonError(.notAResult)
    }
  }
}
