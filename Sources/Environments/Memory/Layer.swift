import CEnvironments

/// One environment on a stack, with the layers below it.
///
/// A layer does not change once a second thread can see it: a change is a new layer. Its
/// environment lies in the object's own allocation, so that a layer costs one.
@usableFromInline
final class Layer<Environment: Sendable>: ManagedBuffer<LayerHeader<Environment>, Environment> {
  /// Makes a layer with a copy of the environment at `source`, which its maker may still change
  /// in place: a copy that is made once and never moved.
  static func make(
    copying source: UnsafePointer<Environment>, above parent: Layer?, origin: Origin
  ) -> Layer {
    let layer = allocate(above: parent, origin: origin)
    layer.pointer.initialize(from: source, count: 1)
    return layer
  }

  /// Makes a layer out of an environment.
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
  private static func allocate(above parent: Layer?, origin: Origin) -> Layer {
    let buffer = Layer.create(minimumCapacity: 1) { _ in
      LayerHeader(parent: parent, origin: origin)
    }
    let layer = unsafeDowncast(buffer, to: Layer.self)
    layer.header.record = environments_layer(
      environment: UnsafeRawPointer(layer.pointer),
      object: UnsafeRawPointer(Unmanaged.passUnretained(layer).toOpaque()))
    return layer
  }

  /// The layer that a record is of, held; nil for the record of a scope's first environment.
  static func held(_ record: UnsafePointer<environments_layer>) -> Layer? {
    guard let object = record.pointee.object else { return nil }
    return Unmanaged<Layer>.fromOpaque(object).takeUnretainedValue()
  }

  /// Where the environment lies.
  var pointer: UnsafeMutablePointer<Environment> {
    withUnsafeMutablePointerToElements { $0 }
  }

  /// What the top of a stack points to, for as long as the layer lives.
  var record: UnsafePointer<environments_layer> {
    withUnsafeMutablePointerToHeader { header in
      // A structure begins with its first field. `&header.pointee.record` would be an access for
      // changing it, and a race of two writers that hold the same layer.
      UnsafeRawPointer(header).assumingMemoryBound(to: environments_layer.self)
    }
  }

  deinit {
    // By pointers, because an access to `header` is checked for exclusivity at run time, which
    // nobody can violate here.
    withUnsafeMutablePointers { header, environment in
      environment.deinitialize(count: 1)
      // One after the other: left to themselves, the layers of a tall stack would go
      // recursively and run out of the thread's stack.
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
  /// Leads from the top of a stack to the environment, and back to the layer.
  ///
  /// The first field, so that it is found by the header's address.
  var record = environments_layer(environment: nil, object: nil)

  /// The layer that a `pop` brings back; nil at the bottom.
  var parent: Layer<Environment>?

  /// Where the layer came from.
  let origin: Origin

  init(parent: Layer<Environment>?, origin: Origin) {
    self.parent = parent
    self.origin = origin
  }
}
