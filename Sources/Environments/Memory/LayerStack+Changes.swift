import CEnvironments

extension LayerStack {
  /// The top layer, held: the way to use it for longer than a read section.
  ///
  /// Nil only where a process-wide stack has no environment yet.
  @usableFromInline
  func topLayer() -> Layer<Environment>? {
    while true {
      let section = environments_section_begin()
      defer { environments_section_end(section) }
      guard let record = environments_top_load(top) else { return nil }
      if let layer = Layer<Environment>.held(record) { return layer }
      // A scope's first environment. It may move while this section is open, but it is not
      // destroyed before the section ends.
      let layer = Layer.make(
        copying: UnsafePointer(first), above: nil, origin: storage.header.origin)
      if exchange(record, for: layer) {
        retire(FirstEnvironment(of: storage))
        return layer
      }
    }
  }

  /// Swaps in the layer that `make` makes of the top one, however often other writers come
  /// first, and returns the one that was on top; nil, and nothing changed, where `make` gives nil.
  @usableFromInline
  func change<Failure: Error>(
    _ make: (Layer<Environment>) throws(Failure) -> Layer<Environment>?
  ) throws(Failure) -> Layer<Environment>? {
    var runsInVain = 0
    while let old = topLayer() {
      let changes = environments_own_changes()
      guard let new = try make(old) else { return nil }
      // `old` is held here: its address cannot have become another layer's meanwhile.
      if exchange(old.record, for: new) {
        // The reference that `top` owned. Kept for the readers also after a push, where the new
        // layer holds the old one: it may be popped and dropped before they are done.
        retire(old)
        Unmanaged.passUnretained(old).release()
        announceChange()
        return old
      }
      // Where `make` changes this stack itself, by another call, it is the other writer who comes
      // first, each time, forever. Where it changes another stack, and other threads have come
      // first so often, it is not; but not so often, in any program.
      runsInVain = environments_own_changes() == changes ? 0 : runsInVain + 1
      if runsInVain == 1_000 { fatalError(StackMessages.changesWithin(Environment.self)) }
    }
    return nil
  }

  /// Puts `layer` on top of an empty stack, unless another writer came first.
  func install(_ layer: Layer<Environment>) -> Bool {
    guard exchange(nil, for: layer) else { return false }
    announceChange()
    return true
  }

  /// Puts `new` in the place of what `record` belongs to, unless another writer came first.
  private func exchange(
    _ record: UnsafePointer<environments_layer>?, for new: Layer<Environment>
  ) -> Bool {
    let reference = Unmanaged.passRetained(new)
    guard environments_top_exchange(top, record, new.record) else {
      reference.release()
      return false
    }
    environments_count_own_change()
    return true
  }

  /// Keeps `object` until no reader can be using what it holds.
  private func retire(_ object: AnyObject) {
    environments_retire(Unmanaged.passRetained(object).toOpaque()) {
      // Never nil: it is the line above that passes it.
      Unmanaged<AnyObject>.fromOpaque($0.unsafelyUnwrapped).release()
    }
  }
}

/// Stands for a scope's first environment after it has moved to a layer: when this goes, the
/// original does.
private final class FirstEnvironment<Environment: Sendable> {
  let storage: LayerStack<Environment>.Storage

  init(of storage: LayerStack<Environment>.Storage) {
    self.storage = storage
  }

  deinit {
    storage.withUnsafeMutablePointers { header, first in
      header.pointee.first.environment = nil
      first.deinitialize(count: 1)
    }
  }
}
