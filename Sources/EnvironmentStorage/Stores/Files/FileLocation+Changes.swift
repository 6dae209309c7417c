import Foundation

extension FileLocation {
  /// Renames files, with a number that no other file has.
  ///
  /// The caller must hold the lock, so that no other store takes the number.
  ///
  /// - Parameters:
  ///   - suffixes: The ends of the names of the files: the empty one of this file, and those of the files that belong
  ///     to it. Missing ones are skipped.
  ///   - directory: The descriptor of their directory.
  /// - Returns: The new path of this file.
  /// - Throws: The reason if a file could not be renamed.
  func quarantine(_ suffixes: [String] = [""], in directory: Int32) throws(StoreFailure) -> String {
    let aside = (1..<10_000).lazy.map { "\(name).broken-\($0)" }.first { aside in
      suffixes.allSatisfy { suffix in
        var status = stat()
        return fstatat(directory, aside + suffix, &status, AT_SYMLINK_NOFOLLOW) != 0
          && errno == ENOENT
      }
    }
    guard let aside else { throw failure(.init(errno: EEXIST), during: .write) }
    for suffix in suffixes {
      let isRenamed = renameat(directory, name + suffix, directory, aside + suffix) == 0
      guard isRenamed || (!suffix.isEmpty && errno == ENOENT) else {
        throw failure(during: .write)
      }
    }
    try synchronize(directory, during: .write)
    return path(of: aside)
  }

  /// The names of the files that `quarantine(_:in:)` has renamed.
  var quarantinedNames: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    let prefix = "\(name).broken-"
    return names.filter { other in
      guard other.hasPrefix(prefix) else { return false }
      // The names of a database's journals have one more word at the end.
      let suffix = other.dropFirst(prefix.count).split(
        separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      return Int(suffix[0]) != nil
        && (suffix.count == 1 || ["journal", "wal", "shm"].contains(suffix[1]))
    }
  }

  /// Removes files, and returns when that is durable.
  ///
  /// - Throws: The reason if one of them is left, or may reappear.
  func remove(_ names: [String], in directory: Int32) throws(StoreFailure) {
    for name in names where unlinkat(directory, name, 0) != 0 && errno != ENOENT {
      throw failure(during: .write)
    }
    try synchronize(directory, during: .write)
  }

  /// Removes the temporary file of a program that was killed, with the journals that SQLite keeps beside it.
  ///
  /// The caller must hold the lock.
  func removeLeftovers(in directory: Int32) {
    for suffix in ["", "-journal", "-wal"] { unlinkat(directory, temporaryName + suffix, 0) }
  }
}
