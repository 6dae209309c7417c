import Foundation

extension FileLocation {
  /// A name for what is to take the file's place, which no other has, in this process or another.
  func temporaryName() -> String {
    "\(temporaryPrefix)\(String(UInt64.random(in: 0 ... .max), radix: 36)).tmp"
  }

  /// Removes what a program left behind that was stopped in the middle, for who has the lock.
  func removeLeftovers(in directory: Int32) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: self.directory)) ?? []
    for leftover in names where isTemporary(leftover) {
      unlinkat(directory, leftover, 0)
    }
  }

  private var temporaryPrefix: String { ".\(name)." }

  /// Whether a name is one of this file's, and not of one whose name begins like this one's.
  private func isTemporary(_ other: String) -> Bool {
    guard other.hasPrefix(temporaryPrefix) else { return false }
    let parts = other.dropFirst(temporaryPrefix.count).split(
      separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && UInt64(parts[0], radix: 36) != nil
      && ["tmp", "tmp-journal"].contains(parts[1])
  }
}
