import CEnvironments

/// An environment that is kept from going away.
struct Held<Environment: Sendable> {
  let owner: AnyObject
  let pointer: UnsafePointer<Environment>

  init(owner: AnyObject, pointer: UnsafePointer<Environment>) {
    self.owner = owner
    self.pointer = pointer
  }

  init(_ layer: Layer<Environment>) {
    self.init(owner: layer, pointer: UnsafePointer(layer.pointer))
  }
}

/// A copy of a part that is computed, and so lies nowhere.
final class HeldCopy<Environment: Sendable> {
  let pointer: UnsafeMutablePointer<Environment>

  /// What leads to the copy, as the top of a stack leads to an environment.
  private let record: UnsafeMutablePointer<environments_layer>
  private let top: UnsafeMutablePointer<UnsafePointer<environments_layer>?>

  init(_ environment: consuming Environment) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: environment)
    record = .allocate(capacity: 1)
    record.initialize(to: environments_layer(environment: UnsafeRawPointer(pointer), object: nil))
    top = .allocate(capacity: 1)
    top.initialize(to: UnsafePointer(record))
  }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
    record.deallocate()
    top.deallocate()
  }

  /// Where the copy lies, which stays there until the thread has ended its next read section.
  func placeForNextRead() -> Place {
    environments_keep_for_next_section(Unmanaged.passRetained(self).toOpaque()) {
      // Never nil: it is the line above that passes it.
      Unmanaged<AnyObject>.fromOpaque($0.unsafelyUnwrapped).release()
    }
    return Place(top: top, offset: 0)
  }
}
