import Synchronization

/// A link, as an object that can be put in place atomically.
final class LinkBox<Environment: Sendable>: Sendable {
  let link: any Link<Environment>

  init(_ link: any Link<Environment>) {
    self.link = link
  }
}

enum Linking {
  /// One for all stacks, because a circle of links spans several.
  // environment-audit:ignore global.singleton: it guards what spans stacks, and holds nothing
  static let lock = Lock()

  /// An `attention` that is never zero.
  ///
  /// Unsafe, because a pointer is not Sendable; what it points to is.
  nonisolated(unsafe) static let never: UnsafePointer<Atomic<Int>> = {
    let pointer = UnsafeMutablePointer<Atomic<Int>>.allocate(capacity: 1)
    pointer.initialize(to: Atomic(Attention.linked))
    return UnsafePointer(pointer)
  }()
}
