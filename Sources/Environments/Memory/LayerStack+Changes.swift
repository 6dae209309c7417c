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
      if let top = storage.withUnsafeMutablePointerToHeader(loadTop) {
        return Unmanaged<Layer<Environment>>.fromOpaque(top).takeUnretainedValue()
      }
      guard storage.header.owner != nil else { return nil }
      // The first environment may move while this section is open, but is not destroyed.
      let layer = Layer.make(
        copying: UnsafePointer(first), above: nil, origin: storage.header.origin)
      if exchange(nil, for: layer) {
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
    while let old = topLayer() {
      guard let new = try make(old) else { return nil }
      if exchange(old, for: new) { return old }
    }
    return nil
  }

  /// Puts `new` in the place of `old`, unless another writer came first.
  ///
  /// `old` is held by the caller: its address cannot have become another layer's meanwhile.
  @usableFromInline
  func exchange(_ old: Layer<Environment>?, for new: Layer<Environment>) -> Bool {
    let expected = old.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    let desired = Unmanaged.passRetained(new)
    let exchanged = storage.withUnsafeMutablePointerToHeader { header in
      environments_pointer_exchange(
        UnsafeMutableRawPointer(header).assumingMemoryBound(to: UnsafeRawPointer?.self),
        expected, desired.toOpaque())
    }
    guard exchanged else {
      desired.release()
      return false
    }
    // Also after a push, where the new layer holds the old one: it may be popped and dropped
    // before the readers of the old one are done.
    if let old {
      // The reference that `top` owned.
      Unmanaged.passUnretained(old).release()
      retire(old)
    }
    return true
  }

  /// Keeps `object` until no reader can be using what it holds.
  private func retire(_ object: AnyObject) {
    environments_retire(Unmanaged.passRetained(object).toOpaque()) {
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
      header.pointee.holdsFirst = false
      first.deinitialize(count: 1)
    }
  }
}
