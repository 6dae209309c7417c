import Foundation

/// The files of a documentation folder.
protocol FileReading: Sendable {
  /// Returns the paths of all files in a folder and in its subfolders.
  func paths(in folder: String) throws -> [String]

  /// Returns the text of a file.
  func text(of path: String) throws -> String

  /// Returns whether a file or a folder exists.
  func exists(_ path: String) -> Bool
}

struct Disk: FileReading {
  func paths(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).map { "\(folder)/\($0)" }
  }

  func text(of path: String) throws -> String {
    try String(contentsOf: URL(filePath: path), encoding: .utf8)
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }
}
