import Foundation
import HTTPTypes
import NIOCore
import Testing

@Suite struct HostileRequestTests {
  @Test("A body of 10 MB is refused after its first kilobytes, and the server goes on")
  func largeBody() async throws {
    try await withService { service in
      for text in [
        String(repeating: " ", count: 10_000_000),
        #"{"email":"\#(String(repeating: "a", count: 10_000_000))"}"#,
        String(repeating: "[", count: 10_000_000),
      ] {
        let answer = try await service.logIn(text)
        #expect(answer.status == 413)
        #expect(answer.message == "The request has more than 16 kB.")
      }
      _ = try await service.blob()
    }
  }

  @Test("A body that is deep or strange is refused as what it is")
  func strangeBody() async throws {
    try await withService { service in
      for text in [
        String(repeating: "[", count: 15_000),
        String(repeating: #"{"a":"#, count: 2_000),
        #"{"email":"a@b","password":"\uD800"}"#,
        "{\"email\":\"a@b\",\"password\":\"\u{1}\"}",
      ] {
        let answer = try await service.logIn(text)
        #expect(answer.status == 400)
        #expect(answer.message == "The request is no valid JSON.")
      }
    }
  }

  @Test(
    "What means something to SQL means nothing here",
    arguments: [
      "' OR '1'='1", "'; DROP TABLE user; --", "\\\"; DELETE FROM token; --", "blob@example.com'--",
      "blob@example.com' UNION SELECT 1,2,3,4,5 --", "%@%", "_lob@example.com", "*@*",
    ])
  func injection(text: String) async throws {
    try await withService { service in
      let spaceless = text.replacing(" ", with: "/**/")
      for (email, password) in [
        (text, "x"), ("\(spaceless)@b", "x"), (spaceless, "x"), ("blob@example.com", text),
      ] {
        let answer = try await service.logIn(email, password)
        #expect([401, 422].contains(answer.status), "\(email)")
      }
      // Nothing was lost.
      _ = try await service.blob()
      #expect(try await service.get("/v1/discover").json.stats.count == 67)
    }
  }
}
