/// The uses of a shared object that a member of an environment replaces.
package enum MemberUses {
  /// Returns whether a member replaces the use of a shared object's property or method.
  ///
  /// - Parameters:
  ///   - member: The member that the rule suggests.
  ///   - name: The property or method: `icon` in `NSWorkspace.shared.icon(forFile:)`, for which `openURL` is no
  ///     replacement.
  /// - Returns: False only if the uses of the member are known, and the name is not among them.
  package static func fits(_ member: String?, _ name: String) -> Bool {
    guard let member, let names = uses[member] else { return true }
    return names.contains(name)
  }

  private static let uses: [String: Set<String>] = [
    "openURL": ["canOpenURL", "open", "openURL"],
    "print": ["write", "print", "println"],
  ]
}
