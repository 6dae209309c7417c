/// A store's state and flags, in memory that the store allocates.
///
/// Not properties of the store, because the checks of exclusive access that the runtime makes for
/// those cost more than handling an action does. `StoreCore.Flags.reducing` says the same.
@usableFromInline
struct StoreCore<State> {
  /// The first property, so that a pointer to the core is one to the state.
  @usableFromInline var state: State

  /// Counts actions, so that parts of the state are derived only after an action.
  @usableFromInline var version = 0

  @usableFromInline var flags: StoreFlags

  /// The mounts with running effects, if `StoreFlags.watching` is set.
  @usableFromInline var mounts: MountContents?

  @usableFromInline
  init(_ state: State, _ flags: StoreFlags) {
    self.state = state
    self.flags = flags
  }
}

/// The reasons for which a store handles an action by the general way.
@usableFromInline
struct StoreFlags: OptionSet {
  @usableFromInline let rawValue: UInt

  @inlinable
  init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// An action is being handled, and others wait.
  @inlinable static var handling: StoreFlags { StoreFlags(rawValue: 1) }

  /// The reducer has the state.
  @inlinable static var reducing: StoreFlags { StoreFlags(rawValue: 2) }

  /// There may be observers.
  @inlinable static var observed: StoreFlags { StoreFlags(rawValue: 4) }

  /// Actions wait.
  @inlinable static var waiting: StoreFlags { StoreFlags(rawValue: 8) }

  /// Effects of mounts that can end are running.
  @inlinable static var watching: StoreFlags { StoreFlags(rawValue: 16) }

  /// The store shows a part of another store.
  @inlinable static var derived: StoreFlags { StoreFlags(rawValue: 32) }
}
