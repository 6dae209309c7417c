/// A row that was asked for, and is not there.
public struct NoSuchRow: Error, Equatable, Sendable, CustomStringConvertible {
  /// The number that was asked for.
  public var number: Int
  /// How many rows there are.
  public var count: Int

  /// One line that says what failed, where, and what to do.
  public var description: String {
    switch count {
    case 0: "There is no row \(number): the list is empty."
    case 1: "There is no row \(number): the list has one row. Use 1."
    default:
      "There is no row \(number): the list has \(count) rows. Use a number from 1 to \(count)."
    }
  }
}
