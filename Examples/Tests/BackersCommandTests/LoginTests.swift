import Foundation
import ProgramTesting
import Testing

@Suite("A login from a pipe", .timeLimit(.minutes(2)))
struct LoginTests {
  private static let codeAsked =
    "This account asks for a second factor. Type the six-digit code that was sent to you.\n"

  private static func refusal(_ message: String, _ code: String?, _ status: Int) -> String {
    .json(
      FakeService.refusal(message, code: code, status: status),
      status: "\(status) \(status == 401 ? "Unauthorized" : "Forbidden")")
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var answer: String?
    var input: String
    var output = ""
    var error: String
    var requests: Int

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "a wrong password",
      answer: refusal("The password is wrong.", "invalid_xauth_login", 401),
      input: "wrong\n", error: "The password is wrong.", requests: 1),
    Case(
      name: "a refusal without a reason",
      answer: .json(#"{"error_messages":[],"http_code":403}"#, status: "403 Forbidden"),
      input: "secret\n", error: "Unable to log in. Try again. (URL)", requests: 1),
    Case(
      name: "no JSON",
      answer: "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 1\r\n\r\nx",
      input: "secret\n",
      error: "Unable to log in. The server's answer makes no sense. Tell those who run it. (URL)",
      requests: 1),
    Case(name: "no password", input: "", error: "The password is missing. Type it.", requests: 0),
    Case(
      name: "no code", answer: refusal("A code, please.", "tfa_required", 403),
      input: "secret\n", output: codeAsked,
      error: "The code consists of six digits. Type them, or have another code sent.",
      requests: 1),
    Case(
      name: "six letters", answer: refusal("A code, please.", "tfa_required", 403),
      input: "secret\nabcdef\n", output: codeAsked,
      error: "The code consists of six digits. Type them, or have another code sent.",
      requests: 1),
    Case(
      name: "a code again and again", answer: refusal("A code, please.", "tfa_required", 403),
      input: "secret\nresend\n123456\n", output: codeAsked + "Another code is on its way.\n",
      error: "A code, please.", requests: 3),
    Case(
      name: "too many attempts",
      answer: .json(
        FakeService.refusal("Wait a minute.", status: 429), status: "429 Too Many Requests"),
      input: "secret\n", error: "Wait a minute.", requests: 1),
  ]

  @Test(
    "A failure is one line, there is no session, and no request is repeated", arguments: cases)
  func refusals(_ refusal: Case) async throws {
    let service = try FakeService()
    defer { service.stop() }
    let home = try Home()
    defer { home.remove() }
    if let answer = refusal.answer { service.answer("POST /xauth/access_token", with: answer) }
    let run = try await home.run(
      "login", "--server", service.url, "--email", "blob@example.com", input: refusal.input)
    let error = refusal.error.replacing("URL", with: service.url)
    #expect(
      run == Program.Run(output: refusal.output, errors: "backers: \(error)\n", status: 1))
    #expect(service.requests.filter { $0.hasPrefix("POST") }.count == refusal.requests)
    #expect(try await home.run("settings").output.contains("No user is logged in."))
  }

  @Test("An invalid address is refused before the question for a password")
  func email() async throws {
    let run = try await Program.run("backers", ["login", "--demo"], input: "blob\nsecret\n")
    #expect(
      run
        == Program.Run(
          output: "",
          errors: "backers: That is no e-mail address. An example: blob@example.com.\n",
          status: 1))
    let option = try await Program.run(
      "backers", ["login", "--demo", "--email", "blob"], input: "secret\n")
    #expect(option.errors == run.errors)
    #expect(option.status == 1)
  }

  @Test("The input is sent unchanged, and once")
  func typed() async throws {
    let service = try FakeService()
    defer { service.stop() }
    let home = try Home()
    defer { home.remove() }
    let run = try await home.run(
      "login", "--server", service.url, input: "blob@example.com\n pass wörd \n")
    #expect(run == Program.Run(output: "Logged in as Blob.\n", errors: "", status: 0))
    let body = try #require(service.wholeRequests.last?.split(separator: "\r\n\r\n").last)
    let sent = try JSONDecoder().decode([String: String].self, from: Data(body.utf8))
    #expect(sent == ["email": "blob@example.com", "password": " pass wörd "])
  }
}
