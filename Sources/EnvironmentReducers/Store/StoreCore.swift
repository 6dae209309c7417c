/// A store's state and flags, in memory that the store allocates.
///
/// These are not properties of the store, because the runtime's checks for exclusive access to
/// properties cost more than handling an action. `StoreFlags.reducing` makes the same check.
@usableFromInline
struct StoreCore<State> {
  // The state comes last: the others then have offsets that do not depend on its type, and code that is not
  // specialized for the type needs no metadata to find them.
  @usableFromInline var flags: StoreFlags

  /// Counts actions, so that parts of the state are derived only after an action.
  @usableFromInline var version = 0

  @usableFromInline var state: State

  @usableFromInline
  init(_ state: State, _ flags: StoreFlags) {
    self.state = state
    self.flags = flags
  }
}

/// The reasons for which a store handles an action on the general path.
@usableFromInline
struct StoreFlags: OptionSet {
  @usableFromInline let rawValue: UInt

  @inlinable
  init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// An action is being handled, and other actions wait.
  @inlinable static var handling: StoreFlags { StoreFlags(rawValue: 1) }

  /// The reducer has access to the state.
  @inlinable static var reducing: StoreFlags { StoreFlags(rawValue: 2) }

  /// There may be observers.
  @inlinable static var observed: StoreFlags { StoreFlags(rawValue: 4) }

  /// Actions are waiting.
  @inlinable static var waiting: StoreFlags { StoreFlags(rawValue: 8) }

  /// Effects of mounts that can end are running.
  @inlinable static var watching: StoreFlags { StoreFlags(rawValue: 16) }

  /// The store is a scoped store.
  @inlinable static var derived: StoreFlags { StoreFlags(rawValue: 32) }

  /// Adds or removes a reason.
  subscript(flag: StoreFlags) -> Bool {
    get { contains(flag) }
    set { if newValue { insert(flag) } else { remove(flag) } }
  }
}
