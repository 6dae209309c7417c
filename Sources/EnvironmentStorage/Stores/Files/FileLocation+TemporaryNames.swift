import Foundation

extension FileLocation {
  /// Returns a name for a temporary file that no other file has, in this process or another.
  func temporaryName() -> String {
    "\(temporaryPrefix)\(String(UInt64.random(in: 0 ... .max), radix: 36)).tmp"
  }

  /// Removes temporary files of programs that were killed.
  ///
  /// The caller must hold the lock.
  func removeLeftovers(in directory: Int32) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: self.directory)) ?? []
    for leftover in names where isTemporary(leftover) {
      unlinkat(directory, leftover, 0)
    }
  }

  private var temporaryPrefix: String { ".\(name)." }

  /// Whether a name belongs to this file, and not to one whose name begins with the same characters.
  private func isTemporary(_ other: String) -> Bool {
    guard other.hasPrefix(temporaryPrefix) else { return false }
    let parts = other.dropFirst(temporaryPrefix.count).split(
      separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && UInt64(parts[0], radix: 36) != nil
      && ["tmp", "tmp-journal"].contains(parts[1])
  }
}
