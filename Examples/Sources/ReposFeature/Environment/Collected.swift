/// What a mock was given, in the order in which it was given.
///
/// ```swift
/// let events = Collected<Analytics.Event>()
/// Current.withOverrides { $0.analytics = .collecting(into: events) } operation: { … }
/// print(events.all)
/// ```
public final class Collected<Element: Sendable>: Sendable {
  private let elements = Locked<[Element]>([])

  /// Creates an empty collection.
  public init() {}

  /// Everything so far.
  public var all: [Element] { elements.withLock { $0 } }

  /// Adds an element to the end.
  ///
  /// - Parameter element: What was given.
  public func append(_ element: Element) {
    elements.withLock { $0.append(element) }
  }
}
