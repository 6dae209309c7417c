import Foundation

/// The part of an answer that a prime is read from.
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

  /// Reads the number that the primary pod consists of.
  ///
  /// - Throws: ``WolframAlphaError/Reason`` in a ``ReasonError`` where there is none.
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
    // `Int` would take a plus sign, too.
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text) else {
      throw ReasonError(.notANumber(text))
    }
    return number
  }
}

/// A whole answer.
private struct Answer: Decodable {
  var queryresult: QueryResult
}

/// A reason that has not met its URL yet.
struct ReasonError: Error {
  var reason: WolframAlphaError.Reason

  init(_ reason: WolframAlphaError.Reason) {
    self.reason = reason
  }
}

extension QueryResult {
  /// Reads the body of an answer.
  ///
  /// - Throws: ``ReasonError`` where it is no JSON, or no result of a query.
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
