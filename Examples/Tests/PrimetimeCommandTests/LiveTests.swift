import Foundation
import ProgramTesting
import Testing

@Suite(.timeLimit(.minutes(2)))
struct LiveTests {
  private static func result(_ plaintext: String) -> String {
    .json(
      #"{"queryresult": {"success": true, "pods": [{"primary": true, "subpods": [{"plaintext": "\#(plaintext)"}]}]}}"#
    )
  }

  @Test("A server is asked as it is told to be, and its answer shows")
  func asks() async throws {
    let server = try TinyServer { _ in Self.result("17") }
    defer { server.stop() }
    let run = try await Program.run(
      "primetime", ["--api-url", server.url], input: "+\n+\nnth\nback\noffline\nnth\n",
      variables: ["WOLFRAM_ALPHA_APP_ID": "s3cret"])
    #expect(run.output.contains("\nThe 2nd prime is 17\n"))
    #expect(run.output.hasSuffix("\nThe 2nd prime is 3\n"))
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(server.requests.count == 1)
    let line =
      "GET /v2/query?input=prime%202&format=plaintext&output=JSON&appid=s3cret HTTP/1.1\r\n"
    #expect(server.requests.first?.hasPrefix(line) == true)
  }

  @Test("Without a key that is reported, and the answer is computed")
  func withoutKey() async throws {
    let run = try await Program.run("primetime", ["--live"], input: "+\n+\nnth\n")
    #expect(
      run.errors
        == "primetime: Wolfram|Alpha was not asked, because there is no key to it; the answer is "
        + "computed instead. Put a key into the variable WOLFRAM_ALPHA_APP_ID.\n")
    #expect(run.output.hasSuffix("\nThe 2nd prime is 3\n"))
    #expect(run.status == 0)
  }

  @Test(
    "A server that is gone or answers nonsense is one line, and the program goes on",
    arguments: [
      (
        nil,
        "Nothing answers at URL/v2/query. Check that the server is running and that the "
          + "address is right."
      ),
      (
        String.json("<html>"),
        "URL/v2/query answered with something that is no JSON. Check the address; a login page or a "
          + "proxy may stand in between."
      ),
      (
        String.json("{}", status: "500 No"),
        "URL/v2/query answered with status 500. The server failed: try again later."
      ),
      (
        result("about 17"),
        "URL/v2/query answered “about 17”, which is no whole number. Ask about another count."
      ),
    ] as [(String?, String)])
  func nonsense(answer: String?, message: String) async throws {
    let server = try TinyServer(keepsPort: answer == nil) { _ in answer }
    if answer == nil { server.stop() }
    defer { if answer != nil { server.stop() } }
    let run = try await Program.run(
      "primetime", ["--api-url", server.url], input: "+\nnth\n+\nprime?\nsave\n",
      variables: ["WOLFRAM_ALPHA_APP_ID": "s3cret"])
    #expect(
      run.errors == """
        primetime: \(message.replacing("URL", with: server.url))
        primetime: The favorite primes have changes that were not saved. To keep them, type favorites and save.

        """)
    #expect(run.output.contains("Counter: 2\n"))
    #expect(run.output.hasSuffix("remove  Remove from favorite primes\nclose   Close\n"))
    #expect(run.status == 1)
  }
}
