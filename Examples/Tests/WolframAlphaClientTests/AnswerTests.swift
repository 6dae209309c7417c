import Foundation
import ProgramTesting
import Testing
import WolframAlphaClient

@Suite(.timeLimit(.minutes(1)))
struct AnswerTests {
  @Test(
    "The answer is the first subpod of the first primary pod",
    arguments: [
      (result(#"[{"primary": true, "subpods": [{"plaintext": "17"}]}]"#), 17),
      (
        result(
          #"[{"title": "Input", "subpods": [{"plaintext": "prime 7"}]}, "#
            + #"{"primary": false, "subpods": [{"plaintext": "1"}]}, "#
            + #"{"primary": true, "subpods": [{"plaintext": "2"}, {"plaintext": "3"}]}, "#
            + #"{"primary": true, "subpods": [{"plaintext": "4"}]}]"#), 2
      ),
      (result(#"[{"primary": true, "subpods": [{"plaintext": "22801763489"}]}]"#), 22_801_763_489),
      (#"{"queryresult": {"pods": [{"primary": true, "subpods": [{"plaintext": "5"}]}]}}"#, 5),
    ])
  func answers(body: String, prime: Int) async throws {
    try await withServer(.json(body)) { client, _ in
      let answer = try await client.nthPrime(7)
      #expect(answer == prime)
    }
  }

  @Test(
    "What is no answer is distinguished",
    arguments: [
      ("", .notJSON), ("<html>", .notJSON), ("17", .notAResult), ("null", .notAResult),
      ("[]", .notAResult), ("{}", .notAResult), (#"{"queryresult": null}"#, .notAResult),
      (#"{"queryresult": {}}"#, .notAResult), (#"{"queryresult": {"pods": 1}}"#, .notAResult),
      (#"{"queryresult": {"success": false, "error": false}}"#, .notUnderstood),
      (
        #"{"queryresult": {"success": false, "error": {"code": "1", "msg": "Invalid appid"}}}"#,
        .refused(message: "Invalid appid")
      ),
      (result("[]"), .noPrimaryPod),
      (result(#"[{"subpods": [{"plaintext": "17"}]}]"#), .noPrimaryPod),
      (result(#"[{"primary": true}]"#), .noSubpods),
      (result(#"[{"primary": true, "subpods": []}]"#), .noSubpods),
      (result(#"[{"primary": true, "subpods": [{}]}]"#), .notANumber("")),
    ] as [(String, WolframAlphaError.Reason)])
  func noAnswer(body: String, reason: WolframAlphaError.Reason) async throws {
    try await withServer(.json(body)) { client, url in
      let error = await #expect(throws: WolframAlphaError.self) { try await client.nthPrime(7) }
      #expect(error == WolframAlphaError(reason, at: URL(string: "\(url)/v2/query")))
    }
  }

  @Test(
    "Plaintext that is no bare whole number is no answer",
    arguments: [
      "", " 17", "17 ", "+17", "-17", "1,299,709", "17.0", "1e3", "seventeen", "17 (the 7th prime)",
      "٣", "99999999999999999999",
    ])
  func notANumber(text: String) async throws {
    let body = result(#"[{"primary": true, "subpods": [{"plaintext": "\#(text)"}]}]"#)
    try await withServer(.json(body)) { client, _ in
      let error = await #expect(throws: WolframAlphaError.self) { try await client.nthPrime(7) }
      #expect(error?.reason == .notANumber(text))
    }
  }

  @Test("JSON that claims to be plain text is read, as Wolfram|Alpha sends it")
  func plainText() async throws {
    let body = result(#"[{"primary": true, "subpods": [{"plaintext": "17"}]}]"#)
    let answer = String.json(body).replacing("application/json", with: "text/plain;charset=utf-8")
    try await withServer(answer) { client, _ in
      let prime = try await client.nthPrime(7)
      #expect(prime == 17)
    }
  }

  @Test("Other states than 200 are no answer", arguments: [201, 400, 401, 403, 404, 429, 500, 501])
  func status(status: Int) async throws {
    try await withServer(.json("{}", status: "\(status) X")) { client, _ in
      let error = await #expect(throws: WolframAlphaError.self) { try await client.nthPrime(7) }
      #expect(error?.reason == .unexpectedStatus(status))
    }
  }
}

/// An answer with pods.
private func result(_ pods: String) -> String {
  #"{"queryresult": {"success": true, "error": false, "numpods": 1, "pods": \#(pods)}}"#
}
