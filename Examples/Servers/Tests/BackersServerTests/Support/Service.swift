import BackersService
import Environments
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import StandInRunning
import Testing

/// A server that answers a test, without a network in between unless said otherwise.
struct Service: Sendable {
  let client: any TestClientProtocol
  let world: World

  /// An answer, taken apart.
  struct Answer: Sendable {
    var status: Int
    var headers: HTTPFields
    var body: String
    var json: JSON

    /// The first message of an envelope.
    var message: String? { json.error_messages.list.first?.text }
    /// The code of an envelope.
    var code: String? { json.ksr_code.text }
  }

  /// Sends a request as the terminal program does.
  func send(
    _ method: HTTPRequest.Method, _ path: String, body: ByteBuffer? = nil,
    token: String? = nil, language: String? = nil, isFromClient: Bool = true,
    headers: HTTPFields = [:]
  ) async throws -> Answer {
    var headers = headers
    if let token { headers[.authorization] = "token \(token)" }
    if let language { headers[.acceptLanguage] = language }
    let separator = path.contains("?") ? "&" : "?"
    let uri = isFromClient ? "\(path)\(separator)client_id=backers-terminal" : path
    let response = try await client.execute(
      uri: uri, method: method, headers: headers, body: body)
    let text = String(buffer: response.body)
    let json = try? JSONDecoder().decode(JSON.self, from: Data(text.utf8))
    return Answer(
      status: response.status.code, headers: response.headers, body: text, json: json ?? .null)
  }

  func get(
    _ path: String, token: String? = nil, language: String? = nil, headers: HTTPFields = [:]
  ) async throws -> Answer {
    try await send(.get, path, token: token, language: language, headers: headers)
  }

  func logIn(_ body: String, language: String? = nil) async throws -> Answer {
    try await send(
      .post, "/xauth/access_token", body: ByteBuffer(string: body), language: language)
  }

  func logIn(
    _ email: String, _ password: String, code: String? = nil, language: String? = nil
  ) async throws -> Answer {
    let code = code.map { #","code":"\#($0)""# } ?? ""
    return try await logIn(
      #"{"email":"\#(email)","password":"\#(password)"\#(code)}"#, language: language)
  }

  /// A token of Blob's.
  func blob() async throws -> String {
    try #require(try await logIn("blob@example.com", "correct horse").json.access_token.text)
  }
}

extension LoginOptions {
  /// Those of tests: passwords take no time.
  static let quick = LoginOptions(passwordCost: .negligible)
}

/// Runs an operation against a server of its own, with a clock that stands still.
///
/// - Parameters:
///   - options: How the server behaves.
///   - setup: Whether there is a network in between.
///   - path: Where its database is; in memory unless given.
///   - world: What surrounds it.
///   - change: Changes the environment that it runs in.
///   - operation: What runs while it answers.
/// - Returns: The result of the operation.
/// - Throws: What the operation threw.
@discardableResult
func withService<Value: Sendable>(
  _ options: BackersOptions = BackersOptions(login: .quick),
  _ setup: TestingSetup = .router,
  at path: String? = nil,
  world: World = World(),
  changing change: (inout ServiceEnvironment) -> Void = { _ in },
  _ operation: @escaping @Sendable (Service) async throws -> Value
) async throws -> Value {
  var options = options
  options.record = { world.record($0) }
  let database = try await Current.withOverrides {
    $0 = world.environment()
  } operation: {
    try await path == nil
      ? ServiceDatabase.inMemory(options: options.login)
      : ServiceDatabase.opened(at: path ?? "", options: options.login)
  }
  let server = BackersServer(
    options: options, listening: ListeningOptions(logger: world.logger))
  let value = try await Current.withOverrides {
    $0 = world.environment(database)
    change(&$0)
  } operation: {
    try await server.application().test(setup) { client in
      try await operation(Service(client: client, world: world))
    }
  }
  try await database.close()
  return value
}
