import Foundation
import RunningPrograms

/// A user's folder, and a server with a database of its own: both outlive their programs.
final class Scene {
  /// What a run of `backers` came to.
  struct Run: Equatable {
    var output: String
    var errors: String
    var status: Int32

    init(output: String, errors: String = "", status: Int32 = 0) {
      self.output = output
      self.errors = errors
      self.status = status
    }
  }

  let folder: URL
  private(set) var url = ""
  private var server: RunningProgram?
  private var answered: [String] = []

  /// Starts a server on a free port.
  ///
  /// - Parameter options: What else stands after its name.
  /// - Throws: What the system says where it does not start.
  init(_ options: String...) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "backers-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try start(options)
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }

  private var database: String { folder.appending(path: "service.sqlite").path() }

  /// The folder of the program's files.
  var session: URL { folder.appending(path: "data/backers", directoryHint: .isDirectory) }

  /// Stops the server, and starts it again where it was, with the database as it was left.
  func restart(_ options: String...) throws {
    stop()
    try start(["--port", "\(URL(string: url)?.port ?? 0)"] + options)
  }

  private func start(_ options: [String]) throws {
    // Passwords are hashed quickly, because each test has a database of its own.
    let server = try RunningProgram(
      "backers-server",
      ["--database", database, "--verbose", "--password-cost", "4"] + options)
    self.server = server
    url = try server.firstLine().replacing("Listening on ", with: "")
  }

  private func stop() {
    guard let server else { return }
    self.server = nil
    server.process.terminate()
    answered +=
      (try? server.finish().errors).map { $0.split(separator: "\n").map(String.init) } ?? []
  }

  /// Stops the server.
  ///
  /// - Returns: What it has answered since the scene began, a line for each request.
  func requests() -> [String] {
    stop()
    return answered
  }

  /// Revokes every token of a user, as an administrator does.
  func revokeTokens(of email: String) throws {
    let program = try RunningProgram(
      "backers-server", ["revoke", "--email", email, "--database", database])
    _ = try program.finish()
  }

  /// Starts `backers`.
  func start(
    _ arguments: [String], input: String = "", isInputOpen: Bool = false
  ) throws -> RunningProgram {
    try RunningProgram(
      "backers", arguments, input: input, isInputOpen: isInputOpen,
      variables: [
        "HOME": folder.path(), "LANG": "en_US.UTF-8", "LC_ALL": "", "LANGUAGE": "", "TZ": "GMT",
        "XDG_DATA_HOME": folder.appending(path: "data").path(),
        "XDG_STATE_HOME": folder.appending(path: "state").path(), "COLUMNS": "80",
      ])
  }

  /// Runs `backers` to its end.
  @discardableResult
  func backers(_ arguments: String..., input: String = "") throws -> Run {
    let (status, output, errors) = try start(arguments, input: input).finish()
    return Run(output: output, errors: errors, status: status)
  }

  /// Logs Blob in.
  @discardableResult
  func logIn() throws -> Run {
    try backers(
      "login", "--server", url, "--email", "blob@example.com", input: "correct horse\n")
  }
}
