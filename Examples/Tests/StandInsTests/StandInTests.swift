import Foundation
import ProgramSupport
import ProgramTesting
import StandIns
import Testing

struct StandInTests {
  private func get(_ url: URL, _ path: String) async throws -> HTTPAnswer {
    let address = try #require(URL(string: "\(url)\(path)"))
    return try await HTTPClient.live.send(request: HTTPRequest(address))
  }

  @Test func `A server listens on a free port of this machine while the operation runs`()
    async throws
  {
    let address = try await StandIn.gitHub().run { url in
      #expect(url.host() == "127.0.0.1")
      let (empty, unknown) = (
        try await get(url, "/orgs/empty/repos"), try await get(url, "/orgs/nobody/repos")
      )
      #expect(empty.body == Data("[]".utf8))
      #expect(unknown.status == 404)
      return url
    }
    await #expect(throws: Failure.self) { try await get(address, "/orgs/empty/repos") }
  }

  @Test func `The error of the operation ends the server`() async {
    await #expect(throws: Failure("Enough.")) {
      try await StandIn.wolfram().run { _ in throw Failure("Enough.") }
    }
  }

  @Test func `Wolfram Alpha's answer needs a key and a question`() async throws {
    try await StandIn.wolfram().run { url in
      for (query, part) in [
        ("input=prime%20100&appid=a", #""plaintext":"541""#),
        ("input=prime%202", "Invalid appid"), ("input=hello&appid=a", #""success":false"#),
      ] {
        let answer = try await get(url, "/v2/query?\(query)")
        #expect(String(decoding: answer.body, as: UTF8.self).contains(part))
      }
    }
  }

  @Test func `The program has a version`() async throws {
    #expect(try await BuiltProgram("stand-ins").run("--version").output == "\(programVersion)\n")
  }

  @Test func `The program prints its address, and ends when it is told to`() async throws {
    let process = BuiltProgram("stand-ins").process(["github"])
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let url = try #require(URL(string: line.trimmingCharacters(in: .newlines)))
    #expect(try await get(url, "/orgs/pointfreeco/repos").status == 200)
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
