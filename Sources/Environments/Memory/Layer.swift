/// One environment on a stack, with the layers below it.
///
/// A layer does not change once a second thread can see it: a change is a new layer. Its
/// environment lies in the object's own allocation, so that a layer costs one allocation and a
/// reader reaches a field from the layer's address alone.
@usableFromInline
final class Layer<Environment: Sendable>: ManagedBuffer<LayerHeader<Environment>, Environment> {
  /// Makes a layer with a copy of the environment at `source`, which its maker may still change
  /// in place: a copy that is made once and never moved.
  @inlinable
  static func make(
    copying source: UnsafePointer<Environment>, above parent: Layer?, origin: Origin
  ) -> Layer {
    let layer = allocate(above: parent, origin: origin)
    layer.pointer.initialize(from: source, count: 1)
    return layer
  }

  /// Makes a layer out of an environment.
  @inlinable
  static func make(
    _ environment: consuming Environment, above parent: Layer?, origin: Origin
  ) -> Layer {
    let layer = allocate(above: parent, origin: origin)
    layer.pointer.initialize(to: environment)
    return layer
  }

  /// A changed copy of this layer: made once, and changed where it lies.
  func copy<Failure: Error>(
    above parent: Layer?, origin: Origin,
    _ change: (inout Environment) throws(Failure) -> Void
  ) throws(Failure) -> Layer {
    let layer = Layer.make(copying: pointer, above: parent, origin: origin)
    try change(&layer.pointer.pointee)
    return layer
  }

  /// A layer whose environment is not there yet.
  @inlinable
  static func allocate(above parent: Layer?, origin: Origin) -> Layer {
    let buffer = Layer.create(minimumCapacity: 1) { _ in
      LayerHeader(parent: parent, origin: origin)
    }
    return unsafeDowncast(buffer, to: Layer.self)
  }

  /// Where the environment lies.
  @inlinable @inline(__always)
  var pointer: UnsafeMutablePointer<Environment> {
    withUnsafeMutablePointerToElements { $0 }
  }

  @inlinable
  deinit {
    // One after the other: left to themselves, the layers of a tall stack would go recursively
    // and run out of the thread's stack. By pointers, because an access to `header` is checked
    // for exclusivity at run time, which nobody can violate here.
    withUnsafeMutablePointers { header, environment in
      environment.deinitialize(count: 1)
      guard header.pointee.parent != nil else { return }
      var parent = header.pointee.parent.take()
      while isKnownUniquelyReferenced(&parent) {
        parent = parent?.header.parent.take()
      }
    }
  }
}

/// What a layer knows apart from its environment.
@usableFromInline
struct LayerHeader<Environment: Sendable> {
  /// The layer that a `pop` brings back; nil at the bottom.
  @usableFromInline var parent: Layer<Environment>?

  /// Where the layer came from.
  @usableFromInline let origin: Origin

  @inlinable
  init(parent: Layer<Environment>?, origin: Origin) {
    self.parent = parent
    self.origin = origin
  }
}
