public import Foundation

/// A source of identifiers that count up from `00000000-0000-0000-0000-000000000000`.
///
/// ```swift
/// @Test(.environment(Current) { $0.uuid = IncrementingUUIDs().next })
/// func namesNewItems() { … }
/// ```
public final class IncrementingUUIDs: Sendable {
  private let upcoming: Locked<UInt64>

  /// Makes a source of identifiers.
  ///
  /// - Parameter first: The number of the first identifier.
  public init(from first: UInt64 = 0) {
    upcoming = Locked(first)
  }

  /// Returns the next identifier.
  ///
  /// `uuids.next`, without parentheses, is a closure for the environment.
  ///
  /// - Returns: The identifier.
  @Sendable
  public func next() -> UUID {
    let number = upcoming.withLock { upcoming in
      defer { upcoming &+= 1 }
      return upcoming
    }
    return UUID(number: number)
  }
}

extension UUID {
  /// Makes the identifier that ends in a number and has zeros elsewhere.
  ///
  /// Use it to compare with an identifier of ``IncrementingUUIDs``:
  /// `#expect(item.id == UUID(number: 2))`.
  ///
  /// - Parameter number: The last eight bytes, most significant first.
  public init(number: UInt64) {
    func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: number >> (8 * (7 - index))) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0,
        byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7)
      ))
  }
}
