/// A path to one case of an enum, like a key path to a property of a struct.
///
/// It consists of two functions: one makes the enum from the case's value, the other returns the
/// value if the enum is in that case.
///
/// ```swift
/// extension AppAction {
///   static let counterPath = CasePath(
///     embed: AppAction.counter, extract: { if case .counter(let value) = $0 { value } else { nil } })
/// }
/// ```
///
/// Declare one case path for each case. Whether a value is found depends on the case only: `combine`
/// remembers which reducers handle a case. The location of the declaration distinguishes mounted
/// features that use the same id to cancel their effects. Generated code passes the location of the
/// case.
public struct CasePath<Root, Value>: Sendable {
  @usableFromInline let make: @Sendable (Value) -> Root
  @usableFromInline let find: @Sendable (Root) -> Value?
  @usableFromInline let change: (@Sendable (inout Root, (inout Value) -> Void) -> Bool)?

  /// The location of the declaration.
  @usableFromInline package let place: SourcePlace

  /// Makes a case path.
  ///
  /// A reducer that is mounted on the case extracts the value, changes it and embeds it again, which
  /// copies the storage of a value such as an array, because the enum still holds it.
  ///
  /// - Parameters:
  ///   - embed: Makes the enum from the case's value. The name of the case is such a function.
  ///   - extract: Returns the case's value, or `nil` if the enum is in another case.
  ///   - fileID: The file of the declaration, which is filled in.
  ///   - filePath: The path of that file, which is filled in.
  ///   - line: The line of the declaration, which is filled in.
  ///   - column: The column of the declaration, which is filled in.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column),
      embed: embed, extract: extract, modify: nil)
  }

  @usableFromInline
  init(
    at place: SourcePlace,
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?,
    modify: (@Sendable (inout Root, (inout Value) -> Void) -> Bool)?
  ) {
    make = embed
    find = extract
    change = modify
    self.place = place
  }

  /// Makes the enum from the case's value.
  ///
  /// - Parameter value: The case's value.
  /// - Returns: The enum in that case.
  @inlinable
  public func embed(_ value: Value) -> Root {
    make(value)
  }

  /// Returns the case's value.
  ///
  /// - Parameter root: The enum, in any case.
  /// - Returns: The case's value, or `nil` if the enum is in another case.
  @inlinable
  public func extract(_ root: Root) -> Value? {
    find(root)
  }

  /// Changes the case's value.
  ///
  /// - Returns: The result of `change`, or `nil` if the enum is in another case.
  @discardableResult
  package func modify<Result>(
    _ root: inout Root, _ change: (inout Value) -> Result
  ) -> Result? {
    var result: Result?
    if let inPlace = self.change {
      _ = inPlace(&root) { result = change(&$0) }
    } else if var value = find(root) {
      result = change(&value)
      root = make(value)
    }
    return result
  }
}
