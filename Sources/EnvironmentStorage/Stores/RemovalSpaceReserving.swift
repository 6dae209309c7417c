/// A store that can reserve the disk space that it needs to remove values.
protocol RemovalSpaceReserving {
  /// Keeps enough space reserved, from now on, to remove values on a full disk.
  func reserveSpaceForRemoval()
}
