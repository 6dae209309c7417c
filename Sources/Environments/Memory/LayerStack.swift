public import CEnvironments
public import Synchronization

/// Environments on top of each other, read without locks and changed atomically.
///
/// There is one for the process and one for each scope. Readers use the environment on top
/// inside a read section (`CReadSections.h`); writers build a new layer, swap it in, retire the
/// old one, and start again where another writer came first. No lock is held while user code
/// runs, for there is none.
///
/// A scope's is made with its first environment in its own allocation, the only one, because
/// most scopes are opened, read and left. It moves to a layer before the first change.
///
/// `@unchecked Sendable` because the class behind it, which is not Sendable for its base class's
/// sake, is touched after its making only by the means named above.
@usableFromInline
struct LayerStack<Environment: Sendable>: @unchecked Sendable {
  @usableFromInline let storage: Storage

  @usableFromInline
  final class Storage: ManagedBuffer<LayerStackHeader<Environment>, Environment> {
    @inlinable
    deinit {
      // Whoever reads through a stack keeps it alive: no section can be using it.
      withUnsafeMutablePointers { header, first in
        if header.pointee.holdsFirst { first.deinitialize(count: 1) }
        if let top = header.pointee.top { Unmanaged<AnyObject>.fromOpaque(top).release() }
        // Here, and not where a scope's operation ends: a `Task {}` that outlives it still reads
        // the scope. Relaxed suffices: whoever can see the scope was handed it after the count
        // went up.
        header.pointee.owner?.attention.wrappingSubtract(1, ordering: .relaxed)
      }
    }
  }

  /// An empty one, for the process.
  @usableFromInline
  init() {
    let buffer = Storage.create(minimumCapacity: 0) { _ in
      LayerStackHeader(owner: nil, origin: Origin(.root, fileID: "", line: 0))
    }
    storage = unsafeDowncast(buffer, to: Storage.self)
  }

  /// One for a scope, with a copy of the environment at `source`, or with none yet.
  @inlinable
  init(
    scopeOf owner: EnvironmentStack<Environment>, origin: Origin,
    copying source: UnsafePointer<Environment>
  ) {
    owner.attention.wrappingAdd(1, ordering: .relaxed)
    let buffer = Storage.create(minimumCapacity: 1) { _ in
      LayerStackHeader(owner: owner, origin: origin)
    }
    storage = unsafeDowncast(buffer, to: Storage.self)
    storage.withUnsafeMutablePointers { header, first in
      first.initialize(from: source, count: 1)
      header.pointee.holdsFirst = true
    }
  }

  /// The first environment, for its maker to change in place before anybody else sees it.
  @inlinable @inline(__always)
  var first: UnsafeMutablePointer<Environment> {
    storage.withUnsafeMutablePointerToElements { $0 }
  }

  /// The environment of the top layer, for use before the read section ends in which this is
  /// called; nil where there is no layer.
  @inlinable @inline(__always)
  var layerPointer: UnsafePointer<Environment>? {
    guard let top = storage.withUnsafeMutablePointerToHeader(loadTop) else { return nil }
    // Not `takeUnretainedValue()`: that counts a reference, which all readers would fight over.
    return Unmanaged<Layer<Environment>>.fromOpaque(top)
      ._withUnsafeGuaranteedRef { UnsafePointer($0.pointer) }
  }

  /// A scope's environment on top, on the same terms.
  @inlinable @inline(__always)
  var pointer: UnsafePointer<Environment> {
    layerPointer ?? UnsafePointer(first)
  }

  @inlinable
  var isEmpty: Bool {
    storage.withUnsafeMutablePointerToHeader(loadTop) == nil
  }
}

/// What a stack of layers knows apart from its environments.
@usableFromInline
struct LayerStackHeader<Environment: Sendable> {
  /// The top layer, of which this owns one reference; nil while there is none.
  ///
  /// Read and written through `CReadSections.h` as soon as a second thread can see it.
  @usableFromInline var top: UnsafeRawPointer?

  /// Whether the first environment lies in the stack's own allocation.
  @usableFromInline var holdsFirst = false

  /// The stack that a scope is one of.
  ///
  /// Held because the task-local key is the address of an object that the owner owns: another
  /// object at that address would find this scope under its own key.
  @usableFromInline let owner: EnvironmentStack<Environment>?

  /// Where the first environment came from.
  @usableFromInline let origin: Origin

  @inlinable
  init(owner: EnvironmentStack<Environment>?, origin: Origin) {
    self.owner = owner
    self.origin = origin
  }
}

@inlinable @inline(__always)
func loadTop<Environment: Sendable>(
  _ header: UnsafeMutablePointer<LayerStackHeader<Environment>>
) -> UnsafeRawPointer? {
  // A structure begins with its first field.
  environments_pointer_load(
    UnsafeRawPointer(header).assumingMemoryBound(to: UnsafeRawPointer?.self))
}
