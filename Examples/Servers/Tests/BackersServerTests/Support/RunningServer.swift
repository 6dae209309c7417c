import Foundation
import RunningPrograms
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The program `backers-server`, started by a test; it ends with the object.
final class RunningServer: Sendable {
  let program: RunningProgram
  let url: URL
  /// The line that says where the database is.
  let databaseLine: String

  /// Starts it, and waits until it listens.
  init(
    _ arguments: [String], database: String? = nil, variables: [String: String] = [:]
  ) throws {
    let place = database.map { ["--database", $0] } ?? []
    program = try RunningProgram(
      "backers-server", ["--password-cost", "1"] + place + arguments, variables: variables)
    let line = try program.firstLine()
    let match = try #require(line.wholeMatch(of: /Listening on (http:\/\/127\.0\.0\.1:\d+)/))
    url = try #require(URL(string: String(match.1)))
    databaseLine = try program.firstLine()
  }

  deinit {
    if program.process.isRunning { program.process.terminate() }
  }

  var port: Int { url.port ?? 0 }

  /// Ends it as a terminal does.
  func stop() throws -> (status: Int32, output: String, errors: String) {
    program.process.terminate()
    return try program.finish()
  }

  /// Ends it as nothing else does, at once.
  func kill() {
    Foundation.kill(program.process.processIdentifier, SIGKILL)
    program.process.waitUntilExit()
  }

  /// Sends a request over the network.
  func send(
    _ method: String, _ path: String, body: String? = nil, token: String? = nil
  ) async throws -> (status: Int, json: JSON) {
    let separator = path.contains("?") ? "&" : "?"
    var request = URLRequest(
      url: try #require(URL(string: "\(url)\(path)\(separator)client_id=backers-terminal")))
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    if let token { request.setValue("token \(token)", forHTTPHeaderField: "Authorization") }
    let (data, response) = try await URLSession.shared.data(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    return (status, (try? JSONDecoder().decode(JSON.self, from: data)) ?? .null)
  }

  /// A token of Blob's.
  func blob() async throws -> String {
    let answer = try await send(
      "POST", "/xauth/access_token",
      body: #"{"email":"blob@example.com","password":"correct horse"}"#)
    return try #require(answer.json.access_token.text)
  }
}
