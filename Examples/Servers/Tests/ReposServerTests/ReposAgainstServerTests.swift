import Foundation
import RunningPrograms
import Testing

@Suite("The program repos against the program repos-server")
struct ReposAgainstServerTests {
  /// Runs `repos --live` against a server that is started for it on a free port.
  private func repos(
    _ organization: String, _ arguments: String...
  ) throws -> (status: Int32, output: String, errors: String) {
    let server = try RunningProgram("repos-server", ["--port", "0", "--slowness", "1"])
    defer {
      server.process.terminate()
      server.process.waitUntilExit()
    }
    let url = try server.firstLine()
    let program = try RunningProgram(
      "repos",
      [
        "--live", "--api-url", url, "--org", organization, "--locale", "en_US",
        "--calendar", "gregorian", "--time-zone", "GMT", "--now", "2018-08-28T12:27:31Z",
      ] + arguments)
    return try program.finish()
  }

  @Test("It lists what the server has, most recently pushed first")
  func list() throws {
    let (status, output, errors) = try repos("blobco")
    #expect(status == 0)
    #expect(errors == "")
    #expect(output.hasPrefix("blobco repositories\n\n"))
    #expect(output.contains("1  "))
  }

  @Test("It shows what was good of a list with a bad repository, and says what was not")
  func oneBad() throws {
    let (status, output, errors) = try repos("one-bad")
    #expect(output.hasPrefix("one-bad repositories\n\n1  "))
    #expect(errors.split(separator: "\n").count == 1)
    #expect(errors.hasPrefix("repos: "))
    #expect(status == 1)
  }

  @Test(
    "It tells each fault in one line and ends with 1",
    arguments: ["html", "rate-limited", "redirect-loop", "closes-midway", "no-such-organization"])
  func faults(organization: String) throws {
    let (status, _, errors) = try repos(organization)
    #expect(status == 1)
    #expect(errors.split(separator: "\n").count == 1, "\(errors)")
  }
}
