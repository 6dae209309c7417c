import Foundation
import Hummingbird

extension StandIn {
  /// Returns a server that answers the question `prime 7` as Wolfram|Alpha does.
  ///
  /// - Parameters:
  ///   - fault: A wrong answer to every request.
  ///   - onRequest: Receives the path and the query of every request.
  /// - Returns: The server.
  public static func wolfram(
    fault: Fault? = nil, onRequest: @escaping @Sendable (_ request: String) -> Void = { _ in }
  ) -> StandIn {
    StandIn(name: "wolfram") {
      let router = Router()
      router.get("/v2/query") { request, _ in
        onRequest(request.uri.string)
        if let fault { return fault.response }
        let query = request.uri.queryParameters
        guard query["appid"]?.isEmpty == false else { return .json(invalidKey) }
        let input = query["input"].map(String.init) ?? ""
        guard let n = input.wholeMatch(of: /prime ([0-9]{1,5})/).flatMap({ Int($0.1) }), n > 0
        else { return .json(notUnderstood) }
        return .json(answer(input, prime(n)))
      }
      return router
    }
  }
}

/// Returns the *n*-th prime by trial division, which is enough for five digits.
private func prime(_ n: Int) -> Int {
  var primes: [Int] = []
  var candidate = 2
  while primes.count < n {
    if !primes.lazy.prefix(while: { $0 * $0 <= candidate }).contains(where: {
      candidate.isMultiple(of: $0)
    }) {
      primes.append(candidate)
    }
    candidate += 1
  }
  return primes[n - 1]
}

private func answer(_ input: String, _ prime: Int) -> String {
  """
  {"queryresult":{"success":true,"error":false,"pods":[\
  {"title":"Input","subpods":[{"title":"","plaintext":"\(input)"}]},\
  {"title":"Result","primary":true,"subpods":[{"title":"","plaintext":"\(prime)"}]}]}}
  """
}

private let notUnderstood = #"{"queryresult":{"success":false,"error":false}}"#

private let invalidKey =
  #"{"queryresult":{"success":false,"error":{"code":"1","msg":"Invalid appid"}}}"#
