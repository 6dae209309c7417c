import BackersApp
import BackersEnvironment
import EnvironmentStorage
import Foundation
import ProgramSupport

/// Operations on files and folders outside the stores, as a struct of closures.
struct Files: Sendable {
  /// Reads a small file.
  var content: @Sendable (URL) throws -> Data
  /// Moves a folder aside, unchanged; returns its new location, or nil if it is empty.
  var putAside: @Sendable (URL) throws -> URL?
}

extension Files {
  /// Has no folders.
  static let mock = Files(
    content: { _ in throw CocoaError(.fileReadNoSuchFile) }, putAside: { _ in nil })

  /// The operations on the real file system.
  static let live = Files(
    content: { file in
      // Bounded, because a device file may be endless.
      let handle = try FileHandle(forReadingFrom: file)
      return try handle.read(upToCount: 1_000_000) ?? Data()
    },
    putAside: { try putAside($0) })

  private static func putAside(_ folder: URL) throws -> URL? {
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    // A program that only reads leaves lock files behind.
    guard names.contains(where: { !$0.hasSuffix(".lock") }) else { return nil }
    for number in 1... {
      let place = folder.deletingLastPathComponent()
        .appending(path: "\(folder.lastPathComponent).aside-\(number)", directoryHint: .isDirectory)
      if files.fileExists(atPath: place.path(percentEncoded: false)) { continue }
      try files.moveItem(at: folder, to: place)
      return place
    }
    return nil
  }
}
