/// A way to one case of an enum, as a key path is one to a property of a struct.
///
/// It is two functions, one line each: the one makes the enum out of the case's value, the other
/// gets the value where the enum is in that case.
///
/// ```swift
/// extension AppAction {
///   static let counter = CasePath(
///     embed: AppAction.counter, extract: { if case .counter(let value) = $0 { value } else { nil } })
/// }
/// ```
///
/// Make each case's own: the place of its declaration tells one mounted feature from another where
/// both use the same id to cancel their effects.
public struct CasePath<Root, Value>: Sendable {
  @usableFromInline let make: @Sendable (Value) -> Root
  @usableFromInline let find: @Sendable (Root) -> Value?

  /// Where it is declared.
  @usableFromInline package let place: SourcePlace

  /// Makes a case path out of its two functions.
  ///
  /// - Parameters:
  ///   - embed: Makes the enum out of the case's value. The name of the case is such a function.
  ///   - extract: Gets the case's value, or `nil` where the enum is in another case.
  ///   - fileID: The file of the declaration, which is filled in.
  ///   - line: The line of the declaration, which is filled in.
  ///   - column: The column of the declaration, which is filled in.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      at: SourcePlace(fileID: fileID, line: line, column: column),
      embed: embed, extract: extract)
  }

  @usableFromInline
  init(
    at place: SourcePlace,
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    make = embed
    find = extract
    self.place = place
  }

  /// Makes the enum out of the case's value.
  ///
  /// - Parameter value: The case's value.
  /// - Returns: The enum in that case.
  @inlinable
  public func embed(_ value: Value) -> Root {
    make(value)
  }

  /// Gets the case's value.
  ///
  /// - Parameter root: The enum, in any case.
  /// - Returns: The case's value, or `nil` where the enum is in another case.
  @inlinable
  public func extract(_ root: Root) -> Value? {
    find(root)
  }
}
