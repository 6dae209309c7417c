import Foundation

extension FileLocation {
  /// Renames files, with a number that no other file has.
  ///
  /// - Parameters:
  ///   - names: The files: this one and those that belong to it. Missing ones are skipped.
  ///   - directory: The descriptor of their directory.
  /// - Returns: The new path of this file.
  /// - Throws: The reason if this file could not be renamed.
  func quarantine(_ names: [String], in directory: Int32) throws(StorageError.StoreFailure)
    -> String
  {
    var number = 1
    do throws(SystemError) {
      while true {
        let aside = "\(name).broken-\(number)"
        // An empty file reserves the name, so that no other file is replaced. `link` would be simpler, but
        // some file systems have no hard links.
        let descriptor = openat(
          directory, aside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(0o600))
        if descriptor >= 0 {
          close(descriptor)
          guard
            names.allSatisfy({
              $0 == name || isFree(aside + $0.dropFirst(name.count), in: directory)
            })
          else {
            unlinkat(directory, aside, 0)
            number += 1
            continue
          }
          try move(names, to: aside, in: directory)
          return path(of: aside)
        }
        guard errno == EEXIST, number < 10_000 else { throw SystemError() }
        number += 1
      }
    } catch {
      throw failure(error.reason, during: .write)
    }
  }

  private func isFree(_ name: String, in directory: Int32) -> Bool {
    var status = stat()
    return fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) != 0 && errno == ENOENT
  }

  private func move(
    _ names: [String], to aside: String, in directory: Int32
  ) throws(SystemError) {
    for name in names {
      let target = aside + name.dropFirst(self.name.count)
      if renameat(directory, name, directory, target) != 0, name == self.name || errno != ENOENT {
        let error = SystemError()
        if name == self.name { unlinkat(directory, aside, 0) }
        throw error
      }
    }
    guard synchronizeToDisk(directory) else { throw SystemError() }
  }
}
