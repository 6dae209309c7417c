import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A reader's account at the library.
struct Card: Equatable {
  var number: String
  var isChild = false
}

struct Loan: Codable, Equatable {
  var title: String
  var dueOn: Date
  var renewals = 0
}

enum LibraryError: Error, Equatable {
  case noAnswer
  case refused(String)
}

/// The library's service.
struct LibraryAPI {
  var loans: (Card, @escaping (Result<[Loan], LibraryError>) -> Void) -> Void = {
    card, completion in
    send("GET", "cards/\(card.number)/loans", completion)
  }
  var renew: (Card, Loan, @escaping (Result<Loan, LibraryError>) -> Void) -> Void = {
    card, loan, completion in
    send("POST", "cards/\(card.number)/loans/\(loan.title)/renewals", completion)
  }
}

private func send<Value: Decodable>(
  _ method: String, _ path: String, _ completion: @escaping (Result<Value, LibraryError>) -> Void
) {
  guard let url = URL(string: "https://library.example.com/v1/\(path)") else {
    return completion(.failure(.noAnswer))
  }
  var request = URLRequest(url: url)
  request.httpMethod = method
  URLSession.shared.dataTask(with: request) { data, response, _ in
    guard let data else { return completion(.failure(.noAnswer)) }
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status < 400 else {
      return completion(.failure(.refused(String(decoding: data, as: UTF8.self))))
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    completion(
      Result { try decoder.decode(Value.self, from: data) }.mapError { _ in .noAnswer })
  }.resume()
}
