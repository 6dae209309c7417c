import ArgumentParser
import BackersService
import Foundation

/// The option with the path of the database.
struct DatabasePlace: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The database's file.",
      discussion: "Usually backers-server/backers.sqlite in XDG_DATA_HOME (~/.local/share).",
      valueName: "path"))
  var database: String?

  /// The path of the file; the directory of the default path is created.
  var path: String {
    get throws {
      if let database { return URL(filePath: database).path(percentEncoded: false) }
      let variables = ProcessInfo.processInfo.environment
      // The XDG specification requires to ignore a relative path.
      let data = variables["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      let directory =
        data.map { URL(filePath: $0) }
        ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".local/share")
      let folder = directory.appending(path: "backers-server")
      let path = folder.appending(path: "backers.sqlite").path(percentEncoded: false)
      do {
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      } catch {
        throw DatabaseProblem.notWritable(path: path)
      }
      return path
    }
  }
}
