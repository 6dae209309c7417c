import Observation
@_exported public import TestSupport

/// Counts how often observers of parts of an environment are invalidated.
///
/// As SwiftUI does with a body, it reads once, and is invalidated once at most.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
final class Reader {
  private let count = Locked(0)

  /// Reads, and observes the read properties.
  init(_ read: () -> Void) {
    withObservationTracking(read) { [count] in count.withLock { $0 += 1 } }
  }

  /// Whether something that was read has changed.
  var isInvalid: Bool { count.withLock { $0 > 0 } }

  /// Waits until something that was read has changed.
  func invalidation() async {
    while !isInvalid { await Task.yield() }
  }
}

/// Returns which of the named reads a change invalidates.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
func invalidated(by change: () -> Void, _ reads: [(name: String, read: () -> Void)]) -> [String] {
  let readers = reads.map { (name: $0.name, reader: Reader($0.read)) }
  change()
  return readers.filter { $0.reader.isInvalid }.map(\.name)
}
