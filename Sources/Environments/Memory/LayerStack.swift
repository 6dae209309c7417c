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

  /// Where the pointer to the top layer lies, in the storage's own memory.
  ///
  /// Kept beside the storage, because finding it costs a debug build, in which nothing generic
  /// is specialised, more than all the rest of a read.
  @usableFromInline let top: UnsafeMutablePointer<UnsafePointer<environments_layer>?>

  @usableFromInline
  final class Storage: ManagedBuffer<LayerStackHeader<Environment>, Environment> {
    @inlinable
    deinit {
      // Whoever reads through a stack keeps it alive: no section can be using it.
      withUnsafeMutablePointers { header, first in
        if let object = header.pointee.top?.pointee.object {
          Unmanaged<AnyObject>.fromOpaque(object).release()
        }
        if let observers = header.pointee.observers {
          Unmanaged<AnyObject>.fromOpaque(observers).release()
        }
        if header.pointee.first.environment != nil { first.deinitialize(count: 1) }
        // Here, and not where a scope's operation ends: a `Task {}` that outlives it still reads
        // the scope. Relaxed suffices: whoever can see the scope was handed it after the count
        // went up.
        header.pointee.owner?.attention.wrappingSubtract(1, ordering: .relaxed)
      }
    }
  }

  /// The stack behind a reference.
  @inlinable @inline(__always)
  init(_ storage: Storage) {
    self.storage = storage
    top = storage.withUnsafeMutablePointerToHeader { header in
      // A structure begins with its first field. Not by `&header.pointee.top`, which is an access
      // for changing it, and a race where two tasks read one scope.
      UnsafeMutableRawPointer(header)
        .assumingMemoryBound(to: UnsafePointer<environments_layer>?.self)
    }
  }

  /// An empty one, for the process.
  @usableFromInline
  init() {
    let buffer = Storage.create(minimumCapacity: 0) { _ in
      LayerStackHeader(owner: nil, origin: Origin(.root, fileID: "", line: 0))
    }
    self.init(unsafeDowncast(buffer, to: Storage.self))
  }

  /// One for a scope, whose maker puts the first environment into it before anybody else sees it.
  @inlinable
  init(scopeOf owner: EnvironmentStack<Environment>, origin: Origin) {
    owner.attention.wrappingAdd(1, ordering: .relaxed)
    let buffer = Storage.create(minimumCapacity: 1) { _ in
      LayerStackHeader(owner: owner, origin: origin)
    }
    self.init(unsafeDowncast(buffer, to: Storage.self))
  }

  /// Puts a copy of the environment at `source` into a scope, as the first.
  @inlinable
  func put(copyOf source: UnsafePointer<Environment>) {
    storage.withUnsafeMutablePointers { header, first in
      first.initialize(from: source, count: 1)
      LayerStackHeader.setFirst(first, in: header)
    }
  }

  /// Puts an environment into a scope, as the first.
  func put(_ environment: consuming Environment) {
    first.initialize(to: consume environment)
    storage.withUnsafeMutablePointers { header, first in
      LayerStackHeader.setFirst(first, in: header)
    }
  }

  /// The first environment of a scope, for its maker to change in place before anybody else
  /// sees it.
  @inlinable
  var first: UnsafeMutablePointer<Environment> {
    storage.withUnsafeMutablePointerToElements { $0 }
  }

  /// Whether there is no environment yet.
  var isEmpty: Bool {
    environments_top_load(top) == nil
  }
}

/// What a stack of layers knows apart from its environments.
@usableFromInline
struct LayerStackHeader<Environment: Sendable> {
  /// The top layer, of which this owns one reference; nil while there is none.
  ///
  /// The first field, so that it is found by the header's address. Read and written through
  /// `CReadSections.h` as soon as a second thread can see it.
  @usableFromInline var top: UnsafePointer<environments_layer>?

  /// The `Generations` of those who observe the stack; nil where nobody does.
  ///
  /// The second field, for the same reason. Read and written through `CObservers.h`.
  @usableFromInline var observers: UnsafeRawPointer?

  /// Leads to the environment in the stack's own allocation, while that is there.
  @usableFromInline var first = environments_layer(environment: nil, object: nil)

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

  /// Has the top lead to the environment in the stack's own allocation.
  @inlinable
  static func setFirst(
    _ environment: UnsafeMutablePointer<Environment>, in header: UnsafeMutablePointer<Self>
  ) {
    header.pointee.first.environment = UnsafeRawPointer(environment)
    // The record lies in the header, and stays where it is for as long as that does.
    header.pointee.top = withUnsafeMutablePointer(to: &header.pointee.first) { UnsafePointer($0) }
  }
}
