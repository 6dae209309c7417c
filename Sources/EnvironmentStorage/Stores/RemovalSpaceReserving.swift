/// A store that can reserve the disk space that it needs to remove values.
protocol RemovalSpaceReserving {
  /// Makes the removal of values possible on a full disk, from now on.
  func reserveSpaceForRemoval()
}
