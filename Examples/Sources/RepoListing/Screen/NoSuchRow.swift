/// The error for a row that does not exist.
public struct NoSuchRow: Error, Equatable, Sendable, CustomStringConvertible {
  /// The requested number.
  public var number: Int
  /// The number of rows.
  public var count: Int

  /// One line that states what failed, where, and what to do.
  public var description: String {
    switch count {
    case 0: "There is no row \(number): the list is empty."
    case 1: "There is no row \(number): the list has one row. Use 1."
    default:
      "There is no row \(number): the list has \(count) rows. Use a number from 1 to \(count)."
    }
  }
}
