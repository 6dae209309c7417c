import ArgumentParser
import EnvironmentHummingbird
import Environments
import Foundation
import ProgramSupport
import WebPages

#if PostgreSQL
  import EnvironmentHummingbirdPostgreSQL
#endif

@main
struct WebCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "web",
    abstract: "Serves the applications of Examples/ as web pages.",
    discussion: """
      It needs no configuration, no network and no scripts in the browser: it prints the address of the \
      start page, and serves until Ctrl-C. The pages run the code of the terminal programs on embedded \
      data, or on servers that stand in for those of the internet and that it starts itself.

        web
        web --port 9000

      Each browser session has an environment of its own: locale and time zone, which the page “Settings” \
      changes, and a login.
      """,
    version: "web \(programVersion)")

  /// The port that is tried first, if no other is named.
  static let usualPort = 8080

  @Option(
    help: ArgumentHelp(
      "The port to listen on; 0 takes one that is free. Without the option: \(usualPort), or a free one "
        + "if that is taken.",
      valueName: "number"))
  var port: Int?

  @Option(
    help: ArgumentHelp(
      "The PostgreSQL database of the sessions, which several servers share; without it, they are in memory. "
        + "The environment variable PGPASSWORD hides the password from other users of the machine. Needs the "
        + "trait PostgreSQL.",
      valueName: "URL"))
  var postgres: String?

  func validate() throws {
    if let port, !(0...65_535).contains(port) {
      throw ValidationError("“--port \(port)” is no port: it has to be from 0 to 65535.")
    }
  }

  func run() async throws {
    do {
      try await WebServer(site: try Site(storingSessionsIn: try store())).run(port: port) {
        url in
        print("The applications are at \(url.absoluteString)")
        print("Ctrl-C ends the server.")
        // A pipe would hold the lines back.
        fflush(nil)
      }
    } catch let error as any Error & CustomStringConvertible
      where error is ListeningError || error is SessionStoreError
    {
      FileHandle.standardError.write(Data("web: \(error)\n".utf8))
      throw ExitCode.failure
    }
  }

  /// Returns the store of the sessions.
  ///
  /// - Throws: `ValidationError` if the program was built without the trait; `SessionStoreError` if the URL cannot
  ///   be parsed.
  private func store() throws -> any SessionStore {
    guard let postgres else { return MemorySessionStore() }
    #if PostgreSQL
      return try PostgreSQLSessionStore(url: postgres)
    #else
      throw ValidationError(
        "This program was built without PostgreSQL: swift run --package-path Server --traits PostgreSQL web "
          + "--postgres \(postgres.prefix { $0 != ":" })://…")
    #endif
  }
}
