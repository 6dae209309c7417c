/// A store that can reserve the room that removing values takes.
protocol RemovalSpaceReserving {
  /// Has values removed from now on also on a full disk.
  func reserveSpaceForRemoval()
}
