import Foundation
import GitHubStandIn
import RunningPrograms
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct ReposServerTests {
  @Test("It prints its URL and nothing else, answers there, and ends well when it is stopped")
  func line() async throws {
    let server = try RunningProgram("repos-server", [])
    defer { server.process.terminate() }
    let url = try #require(URL(string: try server.firstLine()))
    #expect(url.absoluteString.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+/) != nil)

    let (body, _) = try await URLSession.shared.data(from: url)
    #expect(String(decoding: body, as: UTF8.self) == standInDirectory)

    server.process.terminate()
    let result = try server.finish()
    #expect(result == (0, "", ""))
  }

  @Test("Requests are printed when asked for, without their tokens")
  func verbose() async throws {
    let server = try RunningProgram("repos-server", ["--verbose", "--fault", "html"])
    defer { server.process.terminate() }
    let url = try #require(URL(string: try server.firstLine()))
    var request = URLRequest(url: url.appending(path: "orgs/blobco/repos"))
    request.setValue("Bearer s3cret", forHTTPHeaderField: "Authorization")
    let (body, _) = try await URLSession.shared.data(for: request)
    #expect(String(decoding: body, as: UTF8.self).hasPrefix("<!DOCTYPE html>"))

    server.process.terminate()
    #expect(try server.finish().errors == "GET /orgs/blobco/repos, with a token\n")
  }

  @Test("A port in use is one line on standard error, and a failure")
  func portInUse() throws {
    let first = try RunningProgram("repos-server", [])
    defer { first.process.terminate() }
    let port = try #require(URL(string: try first.firstLine())?.port)

    let second = try RunningProgram("repos-server", ["--port", "\(port)"])
    defer { second.process.terminate() }
    let result = try second.finish()
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(
      result.errors
        == "repos-server: Port \(port) of 127.0.0.1 is in use by another program. "
        + "Stop that program, or take another port: --port 0 finds a free one.\n")
  }

  @Test(
    "An option that makes no sense is named, and a failure",
    arguments: [
      (["--port", "65536"], "“--port 65536” is no port: it has to be from 0 to 65535."),
      (["--port", "x"], "The value 'x' is invalid for '--port <port>'"),
      (["--fault", "x"], "The value 'x' is invalid for '--fault <fault>'."),
      (["--delay", "-1"], "Missing value for '--delay <delay>'"),
      (["--delay=-1"], "Answers can be held back for 0 to 3600 seconds."),
      (["--slowness", "inf"], "Answers can be held back for 0 to 3600 seconds."),
      (["--requests-per-hour=-1"], "“--requests-per-hour -1” is negative: use 0 or more."),
    ])
  func options(arguments: [String], message: String) throws {
    let result = try RunningProgram("repos-server", arguments).finish()
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.contains(message))
  }

  @Test("The help lists every organization and every fault")
  func help() throws {
    let result = try RunningProgram("repos-server", ["--help"]).finish()
    #expect(result.status == 0)
    for name in Organization.all.map(\.name) + Fault.allCases.map(\.rawValue) {
      #expect(result.output.contains("\n  \(name) "))
    }
  }
}
