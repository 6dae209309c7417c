import Foundation
import RunningPrograms
import Testing
import WolframAlphaStandIn

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The program wolfram-alpha-server", .timeLimit(.minutes(5)))
struct ProgramTests {
  @Test("It prints its URL and nothing else, answers there, and ends well when it is stopped")
  func line() async throws {
    let server = try RunningProgram("wolfram-alpha-server", ["--verbose"])
    defer { server.process.terminate() }
    let url = try #require(URL(string: try server.firstLine()))
    #expect(url.absoluteString.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+/) != nil)

    let (page, _) = try await URLSession.shared.data(from: url)
    #expect(String(decoding: page, as: UTF8.self) == wolframAlphaDirectory)
    let query = try #require(URL(string: "\(url)/v2/query?input=prime%207&appid=s3cret"))
    let (answer, _) = try await URLSession.shared.data(from: query)
    #expect(String(decoding: answer, as: UTF8.self).contains(#""plaintext": "17""#))

    server.process.terminate()
    let result = try server.finish()
    #expect(result == (0, "", "prime 7, with a key\n"))
  }

  @Test(
    "An option that makes no sense is named, and a failure",
    arguments: [
      (["--port", "65536"], "“--port 65536” is no port: it has to be from 0 to 65535."),
      (["--fault", "x"], "The value 'x' is invalid for '--fault <fault>'."),
      (["--delay=-1"], "Answers can be held back for 0 to 3600 seconds."),
    ])
  func options(arguments: [String], message: String) throws {
    let result = try RunningProgram("wolfram-alpha-server", arguments).finish()
    #expect(result.status == 64)
    #expect(result.errors.contains(message))
  }

  @Test("The help lists every fault")
  func help() throws {
    let result = try RunningProgram("wolfram-alpha-server", ["--help"]).finish()
    #expect(result.status == 0)
    for fault in WolframAlphaFault.allCases {
      #expect(result.output.contains("\n  \(fault.rawValue) "))
    }
  }
}
