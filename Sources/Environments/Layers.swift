public import CEnvironments

/// One environment on a stack; `CReads.h` describes its lifetime.
@usableFromInline typealias Layer = UnsafeMutablePointer<environments_layer>

extension Layer {
  /// Makes a layer with a copy of the environment at `source`, above `parent`, with one reference.
  @inlinable
  static func make<Environment>(
    copying source: UnsafePointer<Environment>, above parent: Layer?, origin: Origin
  ) -> Layer {
    let layer = allocate(for: Environment.self, above: parent, origin: origin)
    layer.environment(as: Environment.self).initialize(from: source, count: 1)
    return layer
  }

  /// Makes a layer with an environment, above `parent`, with one reference.
  static func make<Environment>(
    _ environment: consuming Environment, above parent: Layer?, origin: Origin
  ) -> Layer {
    let layer = allocate(for: Environment.self, above: parent, origin: origin)
    layer.environment(as: Environment.self).initialize(to: environment)
    return layer
  }

  /// Allocates a layer whose environment the caller initializes.
  ///
  /// The memory has the stride of the environment: functions of pointers that take a count copy whole strides.
  @inlinable
  static func allocate<Environment>(
    for type: Environment.Type, above parent: Layer?, origin: Origin
  ) -> Layer {
    environments_layer_make(
      MemoryLayout<Environment>.stride, identity(of: type), destroyEnvironment, parent, origin)
  }

  /// Returns a type in the form that `destroyEnvironment` takes.
  @inlinable
  static func identity<Environment>(of type: Environment.Type) -> UnsafeRawPointer {
    unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
  }

  /// Returns the address of the environment, which follows the layer in memory.
  @inlinable
  func environment<Environment>(as type: Environment.Type) -> UnsafeMutablePointer<Environment> {
    UnsafeMutableRawPointer(self + 1).assumingMemoryBound(to: Environment.self)
  }
}

/// Destroys an environment for the C functions, which do not have its type.
@usableFromInline
func destroyEnvironment(_ type: UnsafeRawPointer?, _ value: UnsafeMutableRawPointer?) {
  func destroy<Environment>(_ type: Environment.Type, _ value: UnsafeMutableRawPointer) {
    value.assumingMemoryBound(to: Environment.self).deinitialize(count: 1)
  }
  // Neither is nil: both come from `Layer.make`.
  destroy(unsafeBitCast(type, to: Any.Type.self), value.unsafelyUnwrapped)
}

/// The location at which a layer was made.
@usableFromInline typealias Origin = environments_origin

extension Origin {
  @usableFromInline
  enum Kind: UInt8 {
    case root
    case pushed
    case scoped
  }

  @inlinable
  init(_ kind: Kind, fileID: StaticString, line: UInt) {
    // A `StaticString` of a single Unicode scalar has no pointer, and no file has such a name.
    let hasPointer = fileID.hasPointerRepresentation
    self.init(
      file: hasPointer
        ? UnsafeRawPointer(fileID.utf8Start).assumingMemoryBound(to: CChar.self) : nil,
      line: UInt32(truncatingIfNeeded: line),
      file_length: hasPointer ? UInt16(clamping: fileID.utf8CodeUnitCount) : 0,
      kind: kind.rawValue)
  }
}
