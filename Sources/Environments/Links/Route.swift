public import CEnvironments
public import Synchronization

/// Where an environment is found: what leads to the top of a stack of layers, and how far into
/// what lies there.
@usableFromInline
struct Place {
  @usableFromInline let top: UnsafeMutablePointer<UnsafePointer<environments_layer>?>

  /// In bytes; zero, but for a linked stack.
  @usableFromInline let offset: Int

  @inlinable @inline(__always)
  init(top: UnsafeMutablePointer<UnsafePointer<environments_layer>?>, offset: Int) {
    self.top = top
    self.offset = offset
  }
}

/// The way from a linked stack to the environment that its own is a part of.
///
/// The pointers are good for as long as the stack that was linked to lives, which the link holds.
@usableFromInline
struct Route {
  /// The `attention` of the stack that was linked to: while it is zero, `place` is right.
  @usableFromInline let attention: UnsafePointer<Atomic<Int>>

  /// Where the part lies in that stack's process-wide environment.
  @usableFromInline let place: Place

  /// Knows the place also while that stack has scopes, is not built yet, or is linked itself.
  ///
  /// Not owned, so that readers do not count references to it, all to the same.
  @usableFromInline let finder: Unmanaged<PlaceFinder>
}

/// Finds where a part of another stack's environment lies that the current task sees.
@usableFromInline
final class PlaceFinder: Sendable {
  /// A closure made where the types are known, because a read through generic code costs ten times
  /// as much.
  @usableFromInline let find: @Sendable () -> Place

  @inlinable
  init(_ find: @escaping @Sendable () -> Place) {
    self.find = find
  }
}
